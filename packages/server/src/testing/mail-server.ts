import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Mail = { to: string; raw: string }

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real mail server on this machine, which keeps what it gets. */
export async function startMailServer(port = 0) {
  const mails: Mail[] = []
  let held: (() => void)[] | undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('refused')) return done()
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [recipient] = session.envelope.rcptTo
        const take = () => {
          mails.push({ to: recipient?.address ?? '', raw: Buffer.concat(chunks).toString() })
          done()
        }
        if (held) held.push(take)
        else take()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  // A server that listens on a port has an address with one.
  const address = server.server.address() as AddressInfo
  return {
    mails,
    port: address.port,
    /** Takes no mail to its end, until `goOn`. */
    hold: () => {
      held = []
    },
    goOn: () => {
      for (const take of held ?? []) take()
      held = undefined
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
