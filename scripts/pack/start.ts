import { serve } from '../serve.ts'

/** What the package starts: the web app came built, so there is only the server. */
await serve()
