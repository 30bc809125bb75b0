import swagger, { type SwaggerTransform } from '@fastify/swagger'
import { failureSchema } from '@kunwari/contract/failure'
import type { Route } from '@kunwari/contract/route'
import { possibleErrors } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import { pretendStripText } from '@kunwari/domain/pretend/strip'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { programVersion } from '../version.ts'
import { statusOf } from './error-response.ts'

/** Makes the OpenAPI document out of the routes. Registered before them: it watches them come. */
export function describeApi(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kunwari',
        version: programVersion,
        description: `${pretendStripText} The API of a wallet that is played, and of the glass box under it.`,
      },
    },
    transform: describeRoute,
  })
}

/** What the routes' own schemas leave out: the key, the failures, answers without a body. */
const describeRoute: SwaggerTransform = (document) => {
  const transformed = jsonSchemaTransform(document)
  const table: Record<string, Route> = routes
  const key = document.route.config?.key ?? ''
  const route = table[key]
  if (!route) return transformed
  const own = transformed.schema.response ?? { [route.status]: answerWithoutSchema(key, route) }
  return {
    ...transformed,
    schema: {
      ...transformed.schema,
      ...(route.isIdempotent && { headers: idempotencyHeader }),
      response: { ...failureAnswers(route), ...(isAskedAgain(key, route) && notModified), ...own },
    },
  }
}

/** A file or a stream, by its type; a redirect has no body. */
function answerWithoutSchema(key: string, { summary, raw }: Route) {
  if (raw !== 'file' && raw !== 'stream') return { description: summary, type: 'null' }
  const ending = /\.(\w+)$/.exec(key)?.[1] ?? ''
  const type = raw === 'stream' ? 'text/event-stream' : (typeOfEnding[ending] ?? 'image/*')
  const schema = { type: type === 'application/json' ? 'object' : 'string' }
  return { description: summary, content: { [type]: { schema } } }
}

/** Whether the answer may have an ETag: where a body is read, and of pictures. */
function isAskedAgain(key: string, { answer, raw }: Route): boolean {
  const isPicture = raw === 'file' && !/\.\w+$/.test(key)
  return key.startsWith('GET ') && (answer !== undefined || isPicture)
}

const notModified = {
  304: {
    description: 'What If-None-Match names is still so, where there is an ETag',
    type: 'null',
  },
}

/** Files have their ending in their address; pictures have none, and are what was uploaded. */
const typeOfEnding: Record<string, string> = {
  csv: 'text/csv',
  json: 'application/json',
  zip: 'application/zip',
}

const idempotencyHeader = {
  type: 'object',
  properties: { 'Idempotency-Key': { type: 'string', minLength: 1, maxLength: 255 } },
}

/** The failures that a route may answer, by status, each with its codes. */
function failureAnswers(route: Route) {
  const codes = possibleErrors(route)
  const statuses = new Set(codes.map((code) => statusOf[code]))
  const schema = z.toJSONSchema(failureSchema)
  return Object.fromEntries(
    [...statuses].map((status) => {
      const here = codes.filter((code) => statusOf[code] === status).join(', ')
      return [status, { ...schema, description: here }]
    }),
  )
}

/** The document at /api/openapi.json and a page to read at /api/docs. */
export function serveApiDocs(app: FastifyInstance): void {
  // Written once: 1.7 MB for everybody who asks anew would keep all others waiting.
  let written: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    written ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(written)
  })
  const page = docsPage()
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  app.get('/api/docs.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
}

function docsPage(): string {
  const table: Record<string, Route> = routes
  const calls = Object.entries(table).map(([key, route]) => docsCall(key, route))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Kunwari · The API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<p class="strip" role="note">${escapeHtml(pretendStripText)}</p>
<main>
<h1>The API</h1>
<p>JSON over HTTP with a cookie session. Amounts are strings of pesos with two places, times are
ISO 8601 in UTC. The same document for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${calls.join('\n')}
</main>
</body>
</html>
`
}

function docsCall(key: string, route: Route): string {
  const errors = possibleErrors(route).map(
    (code) => `<li><code>${statusOf[code]}</code> ${escapeHtml(code)}</li>`,
  )
  const keyed = route.isIdempotent ? '<p>Honours <code>Idempotency-Key</code>.</p>' : ''
  return `<details>
<summary><code>${escapeHtml(key)}</code> ${escapeHtml(route.summary)}</summary>
<p>For: ${escapeHtml(route.access)}. Success: <code>${statusesOf(route).join('</code>, <code>')}</code>.</p>
${keyed}<ul>${errors.join('')}</ul>
</details>`
}

function statusesOf({ status, otherStatus }: Route): number[] {
  return otherStatus ? [status, otherStatus] : [status]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 }
.strip { position: sticky; top: 0; margin: 0; padding: .5rem 1rem; background: #3b1d5e; color: #fff }
main { max-width: 60rem; margin: 0 auto; padding: 1rem }
details { border-bottom: 1px solid #8886; padding: .6rem 0 }
summary { cursor: pointer; min-height: 1.75rem }
summary:focus-visible { outline: 3px solid #b8860b; outline-offset: 2px }
`
