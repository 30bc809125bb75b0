import { Readable } from 'node:stream'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../http/access.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { confirmUpload } from './confirm-upload.ts'
import { objectPath, parseObjectPath } from './object-path.ts'
import { receiveUpload } from './receive-upload.ts'
import { requestUpload } from './request-upload.ts'
import { findUpload, isInThreadOf, type UploadRow } from './uploads.sql.ts'

/** Images: a signed address, the bytes, the check, and the picture for those who may see it. */
export function fileRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'POST /api/upload/get-url', async ({ body, person }) => ({
    uploadUrl: await inTransaction(deps.pool, (tx) =>
      requestUpload(
        tx,
        {
          userId: person.id,
          mimeType: body.mimeType,
          secret: deps.world.uploadSecret,
          scale: deps.configuration.rateLimitScale,
        },
        deps.realNow(),
      ),
    ),
  }))

  handle(calls, 'PUT /api/upload/:id', async ({ params, query, request }) => {
    await receiveUpload(
      deps,
      {
        claim: { id: params.id, ...query },
        contentType: request.headers['content-type'],
        contentLength: request.headers['content-length'],
        stream: request.body instanceof Readable ? request.body : Readable.from([]),
      },
      deps.realNow(),
    )
    return { ok: true as const }
  })

  handle(calls, 'POST /api/upload/confirm', async ({ body, person }) => ({
    objectPath: await confirmUpload(deps, { userId: person.id, ...body }),
  }))

  handle(calls, 'GET /api/objects/:id', async ({ params, person, request, reply }) => {
    const id = parseObjectPath(objectPath(params.id))
    const upload = id === undefined ? undefined : await findUpload(deps.pool, id)
    if (!upload || !(await maySee(deps, person, upload))) throw objectNotFoundError()
    // A stored picture never changes, but who may see it can: browsers keep it, and ask each time.
    const tag = `"${upload.id}"`
    reply.headers({
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: tag,
    })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const bytes = await deps.files.read('stored', upload.id)
    if (!bytes) throw objectNotFoundError()
    return reply.type(upload.mimeType).send(bytes)
  })
}

async function maySee({ pool }: Dependencies, person: Person, upload: UploadRow): Promise<boolean> {
  if (upload.state !== 'stored') return false
  const isStaff = person.role === 'support' || person.role === 'admin'
  if (upload.userId === person.id || (isStaff && person.status === 'active')) return true
  return isInThreadOf(pool, { uploadId: upload.id, userId: person.id })
}

function objectNotFoundError(): DomainError {
  return refusalError('not_found.image')
}
