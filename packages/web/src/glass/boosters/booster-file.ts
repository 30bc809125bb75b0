import { currentLanguage, translate } from '../../texts/i18n.ts'
import { pretendLines, type SpokenBooster, speakBoosters } from './spoken-boosters.ts'

/**
 * All boosters as one page of HTML that needs nothing else: opened from a folder, without a network, a
 * server or a script from elsewhere. Nothing is kept by it.
 *
 * @param tag the class's; without one the page asks for it
 */
export function boosterFile(tag: string | null): string {
  const language = currentLanguage()
  const { strip, stamp } = pretendLines(language)
  const title = escapeHtml(translate('booster:file.title'))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<p class="strip">${escapeHtml(strip)}</p>
<main>
<h1>${title}</h1>
<p>${escapeHtml(translate('booster:file.lead'))}</p>
<p><label>${escapeHtml(translate('booster:file.tagAsk'))}
<input id="tag" value="${escapeHtml(tag ?? '')}" maxlength="4" autocomplete="off"></label></p>
${speakBoosters().map(dayOf).join('\n')}
<p class="stamp">${escapeHtml(stamp)}</p>
</main>
<script>(${judgeOffers.toString()})(document)</script>
</body>
</html>
`
}

function dayOf({ day, title, offers }: SpokenBooster): string {
  return `<details class="day" data-day="${day}"><summary>${escapeHtml(title)}</summary>
${offers.map((offer, index) => offerOf(offer, index, `${day}-${index}`)).join('\n')}
<p class="slip" role="status" data-label="${escapeHtml(translate('booster:end.slip'))}" data-missing="${escapeHtml(translate('booster:end.noSlip'))}"></p>
</details>`
}

function offerOf(
  { key, title, text, lookUps, why, shows }: SpokenBooster['offers'][number],
  index: number,
  name: string,
): string {
  const { stamp } = pretendLines(currentLanguage())
  return `<article data-key="${key}">
<p class="frame">${escapeHtml(translate('booster:step', { at: index + 1, of: 4 }))} · ${escapeHtml(translate('booster:frame'))}</p>
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(text)}</p>
<p class="stamp">${escapeHtml(stamp)}</p>
${lookUps.map((lookUp) => `<details class="look"><summary>${escapeHtml(lookUp.name)}</summary><p>${escapeHtml(lookUp.text)}</p></details>`).join('\n')}
<fieldset><legend>${escapeHtml(translate('booster:what'))}</legend>
${(['honest', 'trap'] as const).map((answer) => `<label><input type="radio" name="${name}" value="${answer}"> ${escapeHtml(translate(`booster:answer.${answer}`))}</label>`).join('\n')}
</fieldset>
<div class="truth" role="status" hidden><p><b data-right="${escapeHtml(translate('booster:right'))}" data-wrong="${escapeHtml(translate('booster:wrong'))}"></b> <b>${escapeHtml(translate(`booster:key.${key}`))}</b></p>
<p>${escapeHtml(why)}</p><p><b>${escapeHtml(shows)}</b></p></div>
</article>`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif}
.strip{position:sticky;top:0;z-index:1;margin:0;padding:.4rem .8rem;background:#1b1b1b;color:#fff;font-weight:700}
main{max-width:40rem;margin:0 auto;padding:1rem}
summary{cursor:pointer;min-height:2.75rem;font-weight:700;display:list-item;padding:.5rem 0}
.day{border-top:2px solid;margin-top:1rem}
article{border:2px solid;padding:1rem;margin:1rem 0}
.look{border:1px solid;padding:0 .8rem;margin:.4rem 0}
.frame{margin:0;font-size:.9rem}.stamp{font-size:.8rem;font-weight:700}
fieldset{border:0;padding:0;margin:1rem 0}legend{font-weight:700}
label{display:inline-block;min-height:2.75rem;padding:.5rem 1rem .5rem 0}
input{font:inherit}#tag{width:6ch;text-transform:uppercase}
.slip b{font-size:1.25rem;overflow-wrap:anywhere}
h2{margin:.3rem 0;overflow-wrap:anywhere}`

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
      for (const look of offer.querySelectorAll<HTMLDetailsElement>('.look')) {
        // What was looked up counts, also when it is folded up again.
        look.addEventListener('toggle', () => {
          if (look.open) look.dataset.seen = 'yes'
        })
      }
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
    offer.dataset.looks = String(looks.filter((look) => look.open || look.dataset.seen).length)
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
