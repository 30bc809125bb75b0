// As little as a server of streams can be: what the real one is compared with. Listens on PORT; a POST
// is told to all.
import { createServer, type ServerResponse } from 'node:http'

const open = new Set<ServerResponse>()
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    for (const one of open) one.write('event: clock\ndata: {}\n\n')
    response.end()
    return
  }
  if (request.url === '/readyz') {
    response.end()
    return
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write('retry: 1000\n\n')
  open.add(response)
  response.on('close', () => open.delete(response))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
