import { codeRules } from '@kunwari/domain/identity/people'

/** What a message says. People get both languages in one text: nobody asked them which is theirs. */
export type MessageText = { subject: string; text: string }

// Not the strip's own sentence: the inbox shows messages on a page that carries the strip already.
const ending = 'Kunwari is pretend: no real money moves. Kunwari lang ito: walang totoong pera.'

const minutes = codeRules.lifetimeSeconds / 60

/**
 * The message that carries a code. It greets nobody: who reads it is not known yet, and a name would be
 * the words of the person who asked, sent to a stranger.
 *
 * @param code six digits; the text holds no other run of six
 */
export function codeMessage(code: string): MessageText {
  return {
    subject: 'Your Kunwari code · Kunwari code mo',
    text: `${code} is your Kunwari code. It works once, for ${minutes} minutes. \
Did you not ask for it? Then ignore this message.

Ito ang Kunwari code mo. Isang beses lang itong gagana, sa loob ng ${minutes} minuto. \
Hindi ikaw ang humingi? Huwag na lang itong pansinin.

${ending}`,
  }
}

/** What the owner of an identifier reads when somebody wants to register with it again. */
export function alreadyRegisteredMessage(): MessageText {
  return {
    subject: 'You already have a Kunwari account · May Kunwari account ka na',
    text: `Somebody asked for a code to register here, but there is already an account. \
If it was you, sign in with your password. If not, ignore this message: nothing was changed.

May humingi ng code para mag-register dito, pero may account na. \
Kung ikaw iyon, mag-sign in gamit ang password mo. Kung hindi, huwag itong pansinin: walang nabago.

${ending}`,
  }
}

/**
 * The message that carries a code for a new password.
 *
 * @param code six digits; the text holds no other run of six
 */
export function resetCodeMessage(code: string): MessageText {
  return {
    subject: 'A new Kunwari password · Bagong Kunwari password',
    text: `${code} is your code for a new Kunwari password. It works once, for ${minutes} minutes. \
Did you not ask for it? Then ignore this message: your password stays as it is.

Ito ang code mo para sa bagong Kunwari password. Isang beses lang itong gagana, sa loob ng ${minutes} minuto. \
Hindi ikaw ang humingi? Huwag na lang itong pansinin: walang nabago sa password mo.

${ending}`,
  }
}

/** What somebody reads whose second factor an admin has removed. */
export function secondFactorRemovedMessage(reason: string): MessageText {
  return {
    subject: 'Your second factor was removed · Tinanggal ang second factor mo',
    text: `An admin removed the second factor of your Kunwari account and signed you out everywhere. \
Their reason: ${reason}
Sign in with your password, and add a new one in Settings.

Tinanggal ng admin ang second factor ng Kunwari account mo at na-sign out ka sa lahat ng browser. \
Dahilan: ${reason}
Mag-sign in gamit ang password mo, at magdagdag ng bago sa Settings.

${ending}`,
  }
}
