import fs from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { parseAst } from 'vitest/node'
import { isOfClassApp, lintAddresses } from './lint-addresses.ts'
import { TEST } from './lint-arrows.ts'

/** Something in the source that a rule of ours refuses. */
export type Finding = { file: string; line: number; message: string }

type Node = { type: string; start: number; [key: string]: unknown }

const ROOT = path.dirname(import.meta.dirname)
const FOLDERS = ['packages', 'scripts', 'e2e', 'bench']
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])
const SOURCE = /\.(ts|tsx)$/
const MONEY = /centavos|amount|balance|peso|principal/i
/** The only two files that may ask what time it is. */
const CLOCKS = ['packages/server/src/main.ts', 'packages/web/src/lib/now.ts']
/** What has a title as its first argument, and those called by way of it: `test.each(rows)(...)`. */
const TITLED = new Set(['test', 'it', 'describe'])
/** A longer one is read by nobody in the list of a run. */
const TITLE_WORDS_MAX = 12
/** A table that is hidden by itself: the page is as wide as it, and scrolls sideways on a phone. */
const WIDE_TABLE = /<table className="[^"]*sr-only/
/** Packages whose code runs in people's browsers, and what phones of 2023 do not know (an iPhone before iOS 17.4). */
const IN_BROWSERS = new Set(['contract', 'domain', 'market', 'population', 'web'])
const TOO_NEW = new Set(['AbortSignal.any', 'Promise.withResolvers', 'Promise.try', 'URL.parse'])
const NO_PLACE = /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/

/**
 * The rules of STYLE that no ready-made checker knows: packages that
 * are used without being declared, the clock, chance, floats made from money, barrels, addresses past the base,
 * long titles of tests, what older phones lack.
 *
 * @param file path from the root, with forward slashes
 * @param text what the file holds
 * @param declared names of the packages that the file may import
 */
export function lintSource(file: string, text: string, declared: Set<string>): Finding[] {
  const findings: Finding[] = []
  const report = (start: number, message: string): void => {
    findings.push({ file, line: text.slice(0, start).split('\n').length, message })
  }
  if (/(^|\/)index\.tsx?$/.test(file)) report(0, 'no barrel: import the file you need')
  const wide = isTest(file) ? -1 : text.search(WIDE_TABLE)
  if (wide >= 0) report(wide, 'a table is as wide as its words: hide the box around it')
  if (NO_PLACE.test(file)) report(0, 'no utils, helpers, common or misc: name what it serves')

  const isProduct = packageOf(file) !== null && !isTest(file)
  const tree: unknown = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  walk(tree, (node) => {
    const specifier = importedBy(node)
    if (specifier !== null) {
      const message = refuseImport(file, specifier, declared)
      if (message) report(node.start, message)
    }
    if (node.type === 'ExportAllDeclaration') report(node.start, 'no `export *`: name what leaves')
    const longTitle = refuseLongTitle(node)
    if (longTitle) report(node.start, longTitle)
    if (!isProduct) return
    const message =
      refuseClockAndChance(node, file) ??
      refuseFloatMoney(node) ??
      refuseUnreadState(node) ??
      refuseTooNew(node, file)
    if (message) report(node.start, message)
  })
  if (isProduct && isOfClassApp(file)) lintAddresses(file, tree, report)
  return findings
}

/** Lints the whole repository. */
export function lintRepository(root = ROOT): Finding[] {
  const rootPackages = declaredIn(path.join(root, 'package.json'))
  // The scripts start the browser tests, so they may use what those use.
  const browserPackages = declaredIn(path.join(root, 'e2e/package.json'))
  return FOLDERS.flatMap((folder) => listSources(path.join(root, folder))).flatMap((full) => {
    const file = path.relative(root, full).replaceAll('\\', '/')
    const owner = /^packages\/[^/]+|^e2e|^bench/.exec(file)?.[0]
    const own = owner ? declaredIn(path.join(root, owner, 'package.json')) : browserPackages
    const declared = isTest(file) || !owner ? new Set([...own, ...rootPackages]) : own
    return lintSource(file, fs.readFileSync(full, 'utf8'), declared)
  })
}

function refuseImport(file: string, specifier: string, declared: Set<string>): string | null {
  if (specifier.startsWith('.')) {
    const home = packageOf(file)
    if (home !== null && packageOf(path.posix.join(path.posix.dirname(file), specifier)) !== home) {
      return `${specifier} leaves the package: import @kunwari/... instead`
    }
  } else if (!isBuiltin(specifier)) {
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/')
    if (!declared.has(name)) return `the package ${name} is not declared in package.json`
  }
  return null
}

function isTest(file: string): boolean {
  return TEST.test(file)
}

/** The workspace package that a file belongs to, or null for scripts, e2e and bench. */
function packageOf(file: string): string | null {
  return /^packages\/([^/]+)\//.exec(file)?.[1] ?? null
}

function refuseClockAndChance(node: Node, file: string): string | null {
  const called = memberName(node)
  if (called === 'Math.random') return 'no Math.random: chance is an argument'
  if (CLOCKS.includes(file)) return null
  const isBareDate =
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    nameOf(node.callee) === 'Date' &&
    Array.isArray(node.arguments) &&
    node.arguments.length === 0
  return called === 'Date.now' || isBareDate ? 'no clock here: time is an argument' : null
}

function refuseTooNew(node: Node, file: string): string | null {
  const called = memberName(node)
  if (called === null || !TOO_NEW.has(called)) return null
  return IN_BROWSERS.has(packageOf(file) ?? '') ? `no ${called}: many phones do not have it` : null
}

/** `const [, draw] = useState(0)`: the compiled component knows no reason to work anything out again. */
function refuseUnreadState(node: Node): string | null {
  if (node.type !== 'VariableDeclarator' || !isNode(node.id) || !isNode(node.init)) return null
  const { elements } = node.id
  const isUnread = Array.isArray(elements) && elements[0] === null
  const isState = node.init.type === 'CallExpression' && nameOf(node.init.callee) === 'useState'
  return isUnread && isState ? 'no state that is only set: what is drawn must read it' : null
}

function refuseFloatMoney(node: Node): string | null {
  if (node.type === 'UnaryExpression' && node.operator === '+') {
    return isMoney(node.argument) ? 'no float from money: + on an amount' : null
  }
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return null
  const name = nameOf(node.callee) ?? memberName(node.callee)
  const makesNumber = ['Number', 'parseFloat', 'parseInt', 'Number.parseFloat', 'Number.parseInt']
  if (name === null || !makesNumber.includes(name)) return null
  return node.arguments.some(isMoney) ? `no float from money: ${name}() on an amount` : null
}

/** Whether an expression reads something that is named as money; its length is no money. */
function isMoney(expression: unknown): boolean {
  if (isNode(expression) && memberName(expression)?.endsWith('.length')) return false
  let found = false
  walk(expression, (node) => {
    if (node.type === 'Identifier' && MONEY.test(nameOf(node) ?? '')) found = true
  })
  return found
}

function refuseLongTitle(node: Node): string | null {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return null
  if (!TITLED.has(firstNameOf(node.callee) ?? '')) return null
  const words = titleOf(node.arguments[0]).trim().split(/\s+/).length
  return words > TITLE_WORDS_MAX
    ? `a title of ${words} words: a test's has at most ${TITLE_WORDS_MAX}`
    : null
}

/** `test` of `test`, `test.each(rows)` and `test.runIf(isRoot).each`; null for `/a/.test`. */
function firstNameOf(callee: unknown): string | null {
  if (!isNode(callee)) return null
  const inner = callee.object ?? callee.callee ?? callee.tag
  return inner === undefined ? nameOf(callee) : firstNameOf(inner)
}

/** The text of a title, with one word for each value that a template inserts. */
function titleOf(title: unknown): string {
  if (!isNode(title)) return ''
  if (title.type === 'BinaryExpression') return titleOf(title.left) + titleOf(title.right)
  if (title.type !== 'TemplateLiteral') return typeof title.value === 'string' ? title.value : '%s'
  // The parser gives every part of a template its raw text.
  const quasis = Array.isArray(title.quasis) ? (title.quasis as { value: { raw: string } }[]) : []
  return quasis.map(({ value }) => value.raw).join('%s')
}

function importedBy(node: Node): string | null {
  const importing = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']
  if (![...importing, 'ImportExpression', 'TSImportType'].includes(node.type)) return null
  const { source } = node
  return isNode(source) && typeof source.value === 'string' ? source.value : null
}

/** `Date.now` for such a member expression; the last two names of a longer one. */
function memberName(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'MemberExpression' || node.computed === true) return null
  const object = nameOf(node.object) ?? (isNode(node.object) ? nameOf(node.object.property) : null)
  const property = nameOf(node.property)
  return property === null ? null : `${object ?? ''}.${property}`
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' && typeof node.name === 'string'
    ? node.name
    : null
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit)
  } else if (isNode(value)) {
    visit(value)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier)
}

function declaredIn(manifest: string): Set<string> {
  if (!fs.existsSync(manifest)) return new Set()
  // Manifests are ours, and npm has read them before.
  const json = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, object | undefined>
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
  return new Set(kinds.flatMap((kind) => Object.keys(json[kind] ?? {})))
}

function listSources(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listSources(full)
    return SOURCE.test(entry.name) && !entry.name.endsWith('.d.ts') ? [full] : []
  })
}

if (import.meta.main) {
  const findings = lintRepository()
  for (const { file, line, message } of findings) console.log(`${file}:${line} ${message}`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
