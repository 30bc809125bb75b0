/** A node of a parsed source, as `parseAst` gives it. */
type Node = { type: string; start: number; [key: string]: unknown }

type Report = (start: number, message: string) => void

/** What makes an address or a name one of the class whose app this is (packages/web/src/lib/base.ts). */
const HELPERS = new Set(['fullPath', 'fileAddress', 'ownKey'])
const ALL_CLASSES = /^packages\/web\/src\/(?:hub\/|hub-|lib\/base\.ts$)/
/** Of the device, and the same in every class. */
const OF_DEVICE = ['packages/web/src/lib/theme.ts', 'packages/web/src/texts/languages.ts']
/** The hub's own address, which the server gives whole: it has no class's base. */
const OF_HUB = 'hubPage'
const PATHS = 'packages/web/src/lib/paths.ts'
const ASKING = new Set(['fetch', 'EventSource', 'register', 'open', 'assign', 'replace'])

/** Whether a file belongs to the app of a class, whose base path is "/" or at "/c/CODE". */
export function isOfClassApp(file: string): boolean {
  return file.startsWith('packages/web/src/') && !ALL_CLASSES.test(file)
}

/**
 * Rule for the app of a class: an address that the browser gets, and a name in a store that all classes
 * of a server share, go by `lib/base.ts`. A bare one works on a server of one class alone.
 */
export function lintAddresses(file: string, tree: unknown, report: Report): void {
  visit(tree, false)

  function visit(value: unknown, isGiven: boolean): void {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, isGiven)
      return
    }
    if (!isNode(value)) return
    const message = isGiven ? null : refuse(value, file)
    if (message) report(value.start, message)
    // Each finding is reported once.
    const isHelped = isGiven || message !== null || isHelper(value) || isLinkWithBase(value)
    for (const child of Object.values(value)) visit(child, isHelped)
  }
}

function refuse(node: Node, file: string): string | null {
  const text = textOf(node)
  if (text !== null && /^\/api(?:\/|$)/.test(text) && file !== PATHS) {
    return 'an address of the server without its base: fullPath() or fileAddress()'
  }
  if (text?.startsWith('kunwari.') && !OF_DEVICE.includes(file)) {
    return 'a name in the browser’s stores that all classes would share: ownKey()'
  }
  const read = locationPart(node)
  if (read === 'pathname' || read === 'href') return 'the address with its base: pathHere()'
  if (read === 'origin') return 'a link without the base: location.origin with fullPath()'
  if (isBareCall(node)) return 'an address without its base: fullPath()'
  return isBareLink(node) ? 'a link past the router needs its base: fullPath()' : null
}

/** `fetch('/x')` and its like, and `location.assign(...)` of anything that no helper made. */
function isBareCall(node: Node): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const name = calledName(node)
  const [first] = Array.isArray(node.arguments) ? node.arguments : []
  if (name === null || !ASKING.has(name) || !isNode(first)) return false
  const leaves = ['assign', 'replace'].includes(name) && isLocation(objectOf(node.callee))
  return leaves
    ? !isHelper(first) && nameOf(first) !== OF_HUB
    : textOf(first)?.startsWith('/') === true && name !== 'replace'
}

/** `<a href={paths.x}>`, which wouter does not see; and `isOutside`, which asks for such a link. */
function isBareLink(node: Node): boolean {
  if (node.type !== 'JSXOpeningElement' || !Array.isArray(node.attributes)) return false
  const attributes = node.attributes.filter(isNode)
  const isPastRouter =
    nameOf(node.name) === 'a' || attributes.some((one) => nameOf(one.name) === 'isOutside')
  const href = attributes.find((one) => nameOf(one.name) === 'href')
  return isPastRouter && href !== undefined && namesPath(href)
}

function namesPath(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesPath)
  if (!isNode(value) || isHelper(value)) return false
  if (value.type === 'MemberExpression' && nameOf(value.object) === 'paths') return true
  return Object.values(value).some(namesPath)
}

function isHelper(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression') return false
  const name = nameOf(node.callee)
  return name !== null && HELPERS.has(name)
}

/** A template with `location.origin` and an address by a helper in it. */
function isLinkWithBase(node: Node): boolean {
  return (
    node.type === 'TemplateLiteral' &&
    Array.isArray(node.expressions) &&
    node.expressions.some(isHelper)
  )
}

/** `pathname` of `location.pathname`; null for anything else. */
function locationPart(node: Node): string | null {
  return node.type === 'MemberExpression' && isLocation(node.object) ? nameOf(node.property) : null
}

function isLocation(node: unknown): boolean {
  return nameOf(node) === 'location'
}

function calledName(node: Node): string | null {
  const { callee } = node
  return nameOf(callee) ?? (isNode(callee) ? nameOf(callee.property) : null)
}

function objectOf(node: unknown): unknown {
  return isNode(node) ? node.object : undefined
}

/** A text as it stands, or the beginning of one that is put together. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  const [first] = node.quasis.filter(isNode)
  const value: unknown = first?.value
  const isText = typeof value === 'object' && value !== null && 'cooked' in value
  return isText && typeof value.cooked === 'string' ? value.cooked : null
}

function nameOf(node: unknown): string | null {
  if (!isNode(node) || !['Identifier', 'JSXIdentifier'].includes(node.type)) return null
  return typeof node.name === 'string' ? node.name : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
