import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { commandWords } from './backup-words.ts'

/** An option as parseArgs knows it, and what it takes in words. */
type Option = ParseArgsOptionsConfig[string] & {
  /** What its value is, like "a folder"; of a switch, what it does. */
  says: string
  /** Whether a value is one; else every text is. */
  accepts?: (text: string) => boolean
}

/** A command of package.json. */
type Command<Options extends Record<string, Option>> = {
  name: string
  /** What it does, in sentences. */
  about: string
  options: Options
  /** Its positional arguments, like "FILE". */
  names?: string
}

type Read<Options extends Record<string, Option>> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

const wrongExitCode = 1

/**
 * Command line options, by parseArgs. A wrong one ends the process with one sentence and exit code 1; `--help` ends it
 * with how the command is used and exit code 0.
 */
export function readOptions<Options extends Record<string, Option>>(
  command: Command<Options>,
): Read<Options> {
  const args = process.argv.slice(2)
  const { tokens } = parseArgs({
    args,
    options: command.options,
    strict: false,
    tokens: true,
  })
  const isHelp = tokens.some(
    (token) => token.kind === 'option' && ['help', 'h'].includes(token.name),
  )
  if (isHelp) {
    console.log(usageOf(command))
    process.exit(0)
  }
  for (const token of tokens) {
    const wrong = findWrong(token, command)
    if (wrong === null) continue
    console.error(wrong)
    process.exit(wrongExitCode)
  }
  return parseArgs({ args, options: command.options, allowPositionals: true })
}

type Token =
  | { kind: 'option'; name: string; rawName: string; value?: string; inlineValue?: boolean }
  | { kind: 'positional'; value: string }
  | { kind: 'option-terminator' }

/** What is wrong with one part of the command line, in one sentence; null where nothing is. */
function findWrong(
  token: Token,
  { name, options, names }: Command<Record<string, Option>>,
): string | null {
  const seeHelp = `${commandWords(name, '--help')} says what there is.`
  if (token.kind === 'option-terminator') return null
  if (token.kind === 'positional') {
    if (names === undefined) return `"${token.value}" belongs to no option: ${seeHelp}`
    // Most often an option in the wrong place, and a nuisance as a file's name.
    return token.value.startsWith('-') ? `No name may begin with a dash: "${token.value}".` : null
  }
  const { rawName, value, inlineValue } = token
  const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
  if (option === undefined) return `There is no option ${rawName}: ${seeHelp}`
  if (option.type === 'boolean') {
    return value === undefined ? null : `${rawName} takes no value, and not "${value}".`
  }
  if (value === undefined) return `${rawName} takes ${option.says}.`
  const isOption = !inlineValue && value.startsWith('-')
  if (!isOption && (option.accepts?.(value) ?? true)) return null
  return `${rawName} takes ${option.says}, and not "${value}".`
}

function usageOf({ name, about, options, names }: Command<Record<string, Option>>): string {
  const listed = Object.entries(options)
  const words = [listed.length > 0 ? '[options]' : '', names ?? ''].filter(Boolean).join(' ')
  const width = Math.max(0, ...listed.map(([option]) => option.length))
  const lines = listed.map(([option, { says, default: otherwise }]) => {
    const isSaid = typeof otherwise === 'string'
    return `  --${option.padEnd(width)}  ${says}${isSaid ? `; else ${otherwise}` : ''}`
  })
  return [commandWords(name, words), '', about, ...(lines.length > 0 ? ['', ...lines] : [])].join(
    '\n',
  )
}

/** Whether a text is a whole number between two. */
export function wholeNumber(min: number, max: number): (text: string) => boolean {
  return (text) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max
}
