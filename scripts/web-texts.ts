import { parseAst } from 'vitest/node'

/** A text as the app asks for it: the area of the texts, and the key, with `*` for what is filled in. */
type AskedText = { area: string; key: string }

/** What one source file says about texts. */
export type SourceTexts = {
  /** Asked for on the spot, in an area that the source names: `t('home.title')`. */
  asked: AskedText[]
  /** What may be a key or an area, handed to the asker: `{ label: 'nav.home' }`. */
  mentioned: string[]
}

type Node = { type: string; start: number; [key: string]: unknown }

/** What `useTranslation()` speaks of when no area is named. */
const defaultArea = 'common'

/**
 * Reads from a source which texts it asks for. A key that is put together keeps a `*` for each part
 * that is only known when the app runs: `home.kinds.*`.
 *
 * @param text TypeScript, with or without JSX
 */
export function readAskedTexts(text: string): SourceTexts {
  const asked: AskedText[] = []
  const mentioned: string[] = []
  const tree: unknown = parseAst(text, { lang: 'tsx' })

  function visit(value: unknown, names: ReadonlyMap<string, string>): void {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, names)
      return
    }
    if (!isNode(value)) return
    const known = value.type === 'BlockStatement' ? new Map([...names, ...bound(value)]) : names
    const area = areaOfCall(value, known)
    if (area !== undefined) {
      const [first] = listOf(value.arguments)
      for (const key of wordsIn(first)) asked.push({ area, key })
      visit(listOf(value.arguments).slice(1), known)
      return
    }
    if (isNamed(value, 'translate') || isNamed(value, 'ownProblem')) {
      for (const full of wordsIn(listOf(value.arguments)[0])) {
        const at = full.indexOf(':')
        asked.push({ area: full.slice(0, at), key: full.slice(at + 1) })
      }
      return
    }
    if (isNamed(value, 'useTranslation')) {
      mentioned.push(areaOf(value))
      return
    }
    const word = wordOf(value)
    if (word !== undefined) mentioned.push(word)
    for (const child of Object.values(value)) visit(child, known)
  }

  visit(tree, new Map())
  return { asked, mentioned }
}

/** Whether a key, perhaps with `*` in it, is this one. What is filled in has no dots. */
export function isKey(asked: string, key: string): boolean {
  if (!asked.includes('*')) return asked === key
  const pattern = asked
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('[^.]+')
  return new RegExp(`^${pattern}$`).test(key)
}

/** The names under which a block's own statements take `t` out of `useTranslation`. */
function bound(block: Node): [name: string, area: string][] {
  return listOf(block.body).flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? listOf(statement.declarations).flatMap(({ id, init }) => {
          if (!isNode(init) || !isNode(id) || !isNamed(init, 'useTranslation')) return []
          const area = areaOf(init)
          return listOf(id.properties).flatMap(({ value }): [string, string][] =>
            isNode(value) && typeof value.name === 'string' ? [[value.name, area]] : [],
          )
        })
      : [],
  )
}

function areaOfCall(node: Node, names: ReadonlyMap<string, string>): string | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
  const { name } = node.callee
  return typeof name === 'string' ? names.get(name) : undefined
}

function areaOf(call: Node): string {
  return wordsIn(listOf(call.arguments)[0])[0] ?? defaultArea
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === name
}

/** The words that an expression can come to: both sides of a choice, whatever a call makes of them. */
function wordsIn(expression: Node | undefined): string[] {
  if (!expression) return []
  if (expression.type === 'ConditionalExpression') {
    return [expression.consequent, expression.alternate].filter(isNode).flatMap(wordsIn)
  }
  const word = wordOf(expression)
  return word === undefined ? [] : [word]
}

function wordOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = listOf(node.quasis).map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  )
  return parts.join('*')
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
