import type { FormEvent } from 'react'

/** For a form whose button sends it, pressed by Enter too: the browser would leave the page to send it itself. */
export function stayHere(event: FormEvent): void {
  event.preventDefault()
}
