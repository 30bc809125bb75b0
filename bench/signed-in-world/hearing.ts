/** Waits until each stream has heard of the clock once more. */
export class Hearing {
  #heard = new Set<number>()
  #wanted = Number.POSITIVE_INFINITY
  #done: () => void = () => {}

  next(wanted: number): Promise<void> {
    this.#heard.clear()
    this.#wanted = wanted
    return new Promise((resolve) => {
      this.#done = resolve
    })
  }

  hear(stream: number): void {
    this.#heard.add(stream)
    if (this.#heard.size >= this.#wanted) this.#done()
  }
}
