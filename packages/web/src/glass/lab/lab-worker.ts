import { answerRequest } from './answer-request.ts'
import type { LabRequest } from './lab-messages.ts'

// The module of a worker: it plays worlds beside the page, which stays quick meanwhile.
addEventListener('message', ({ data }: MessageEvent<LabRequest>) => {
  answerRequest(data, (reply, transfer = []) => postMessage(reply, { transfer }))
})
