/**
 * The script of the booster file, written into it as it stands: it may use nothing from outside. Shows
 * what an offer is once it is judged, and the slip once four are.
 *
 * The check letter is that of `domain/src/offers/slip.ts`; a test compares the slips of both.
 */
export function judgeOffers(page: Document): void {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXY'
  const tagField = page.querySelector<HTMLInputElement>('#tag')

  for (const day of page.querySelectorAll<HTMLElement>('.day')) {
    const offers = [...day.querySelectorAll<HTMLElement>('article')]
    for (const offer of offers) {
      for (const radio of offer.querySelectorAll<HTMLInputElement>('input')) {
        radio.addEventListener('change', () => {
          judge(offer, radio.value)
          showSlip(day, offers)
        })
      }
    }
    tagField?.addEventListener('input', () => showSlip(day, offers))
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing outside goes into the file
  function judge(offer: HTMLElement, answer: string) {
    const looks = [...offer.querySelectorAll<HTMLDetailsElement>('.look')]
    offer.dataset.answer = answer
    offer.dataset.looks = String(looks.filter((look) => look.open).length)
    for (const look of looks) look.open = true
    for (const radio of offer.querySelectorAll('input')) radio.disabled = true
    const truth = offer.querySelector<HTMLElement>('.truth')
    const outcome = truth?.querySelector<HTMLElement>('[data-right]')
    if (!truth || !outcome) return
    const isRight = answer === offer.dataset.key
    outcome.textContent = (isRight ? outcome.dataset.right : outcome.dataset.wrong) ?? ''
    truth.hidden = false
  }

  function showSlip(day: HTMLElement, offers: readonly HTMLElement[]) {
    const place = day.querySelector<HTMLElement>('.slip')
    if (!place || offers.some((offer) => !offer.dataset.answer)) return
    const tag = (tagField?.value ?? '').trim().toUpperCase()
    if (!/^[0-9A-F]{4}$/.test(tag)) {
      place.textContent = place.dataset.missing ?? ''
      return
    }
    const saidTrap = offers.filter((offer) => offer.dataset.answer === 'trap')
    const hits = saidTrap.filter((offer) => offer.dataset.key === 'trap').length
    const looks = offers.reduce((sum, offer) => sum + Number(offer.dataset.looks), 0)
    const days = (day.dataset.day ?? '').padStart(2, '0')
    const figures = `${hits}${saidTrap.length - hits}${String(looks).padStart(2, '0')}`
    let sum = 0
    let at = 0
    for (const character of days + tag + figures) {
      at += 1
      sum += Number.parseInt(character, 16) * at
    }
    const slip = page.createElement('b')
    slip.textContent = `KWB-${days}-${tag}-${figures}-${letters.charAt(sum % 23)}`
    place.replaceChildren(`${place.dataset.label ?? ''}: `, slip)
  }
}
