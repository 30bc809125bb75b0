import type { Source, Spoken } from './findings.ts'

type Part = {
  title: Spoken
  /** Who, where somebody is named, and what to do. */
  lines: readonly { name?: string; text: Spoken }[]
  /** Whether the lines are steps, to be taken in this order. */
  isOrdered?: boolean
}

export type HelpTexts = Source & { title: Spoken; lead: Spoken; parts: readonly Part[] }

/** Where to check an offer, where to report one, and the first hour. The one dated list of all notes. */
export const whereToReport: HelpTexts = {
  citation: 'Scam Watch Pilipinas and press; Republic Act\u00a012010',
  sure: 'reported',
  checkedOn: '2026-11-21',
  title: { en: 'If it is real money', fil: 'Kung totoong pera na' },
  lead: {
    en: 'Look up the number or page yourself before you use it: swindlers pose as the helpers too.',
    fil: 'Ikaw mismo ang maghanap ng number o page bago gamitin: may nagpapanggap ding tutulong.',
  },
  parts: [
    {
      title: { en: 'Before you pay: check', fil: 'Bago magbayad: i-check' },
      lines: [
        {
          name: 'SEC',
          text: {
            en: 'Is this very offer registered? Has the company a licence to take investments? Is there an advisory against it?',
            fil: 'Rehistrado ba ang mismong alok? May lisensiya ba ang kumpanya para tumanggap ng investment? May advisory ba laban dito?',
          },
        },
      ],
    },
    {
      title: { en: 'Already sent? The first hour', fil: 'Na-send na? Ang unang oras' },
      isOrdered: true,
      lines: [
        {
          text: {
            en: 'Tell your bank or e-wallet in its own app or hotline that you dispute the transfer. It may hold the money for up to 30 days.',
            fil: 'Sabihin sa bangko o e-wallet mo, sa mismong app o hotline nila, na dini-dispute mo ang transfer. Puwede nilang i-hold ang pera nang hanggang 30 araw.',
          },
        },
        {
          text: {
            en: 'Report it: CICC hotline 1326.',
            fil: 'I-report: CICC hotline 1326.',
          },
        },
        {
          text: {
            en: 'Keep everything: receipts, chats, names, account numbers, times. Take pictures of a group chat before you leave it.',
            fil: 'Itabi lahat: resibo, chat, pangalan, account number, oras. Picture-an muna ang group chat bago mag-leave.',
          },
        },
        {
          text: {
            en: 'Send nothing more, whatever “fee” is asked to release your money.',
            fil: 'Huwag nang magdagdag, kahit ano’ng “fee” pa ang hingin para ma-release ang pera mo.',
          },
        },
        {
          text: {
            en: 'Tell somebody close, and those whom you invited. This happens to careful people too.',
            fil: 'Sabihan ang malapit sa iyo, at ang mga inimbita mo. Nangyayari ito kahit sa maingat.',
          },
        },
      ],
    },
    {
      title: { en: 'Where to report', fil: 'Saan magre-report' },
      lines: [
        {
          name: 'SEC',
          text: {
            en: 'complaints about an investment offer',
            fil: 'reklamo tungkol sa alok na investment',
          },
        },
        {
          name: 'CICC 1326',
          text: { en: 'scams and other cybercrime', fil: 'scam at iba pang cybercrime' },
        },
        {
          name: 'BSP',
          text: {
            en: 'consumer assistance for banks and e-wallets',
            fil: 'consumer assistance para sa mga bangko at e-wallet',
          },
        },
      ],
    },
  ],
}
