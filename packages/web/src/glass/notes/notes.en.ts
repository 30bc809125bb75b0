import type { Finding, Notes } from './note.ts'

// What laws and regulators are quoted for, once each. Print only what was read or reported; never
// advice on a person's own case.
const registration: Finding = {
  text: 'Securities may not be sold or offered in the Philippines without a registration statement filed with and approved by the SEC, and each buyer must be able to read about them first.',
  source: 'Securities Regulation Code, Republic Act 8799, section 8.1',
  sure: 'read',
}
const investmentContract: Finding = {
  text: '“Securities” include investment contracts and shares in a profit-sharing agreement, written or electronic. A “bot plan” is not outside the law because it is called something else.',
  source: 'Republic Act 8799, section 3.1(b)',
  sure: 'read',
}
const salesman: Finding = {
  text: 'Nobody may act as a broker, dealer or salesman of securities unless registered with the SEC.',
  source: 'Republic Act 8799, section 28.1',
  sure: 'read',
}
const givingInformation: Finding = {
  text: 'Someone who only “gives information” about an unregistered product can count as an unlicensed salesman.',
  source: 'SEC v. Santos, G.R. 195542 (2014)',
  sure: 'reported',
}
const ponzi: Finding = {
  text: 'Investment fraud is any deceptive solicitation of investments from the public, Ponzi schemes included, where returns come from what investors themselves put in.',
  source:
    'Financial Products and Services Consumer Protection Act, Republic Act 11765, definitions',
  sure: 'reported',
}
const secondaryLicence: Finding = {
  text: 'Being registered with the SEC as a company is not a licence to take investments. That is a separate, secondary licence.',
  source: 'SEC advisories, as reported by the press',
  sure: 'reported',
}
const muling: Finding = {
  text: 'Lending, selling or renting out a bank or e-wallet account, or recruiting others to do so, is money muling.',
  source: 'Anti-Financial Account Scamming Act, Republic Act 12010, section 4',
  sure: 'reported',
}
const earlyLosers: Finding = {
  text: 'Even investors who know that it is a scheme and get in early lose 24% on average.',
  source: 'Neisius and Clayton, 2014',
  sure: 'reported',
}
const realOffers: Finding = {
  text: 'Offers that the SEC warned about promised 30% in 5 to 15 days, 100% after 20 days, or 2% a day for 100 days.',
  source: 'SEC advisories, as reported by the press',
  sure: 'reported',
}

/** The notes in English. */
export const notes: Notes = {
  'guaranteed-return': {
    title: 'A return that is guaranteed',
    tactic: 'phantom-riches',
    saw: 'A profit promised in advance, with a percentage and a date, and no word of what could go wrong.',
    why: 'A sure number ends the weighing. Once you have worked out what you will have, saying no feels like losing it.',
    findings: [registration, investmentContract, ponzi],
    instead: [
      'Ask what happens to your money when the trading loses. No answer is an answer.',
      'Ask for the registration of this very offer, not of the company, and check it with the SEC.',
    ],
  },
  'above-market-return': {
    title: 'Far above anything a market pays',
    tactic: 'phantom-riches',
    saw: 'Returns of 25% in 5 days, up to 300% in 30. Repeated for a year, 25% every 5 days would turn ₱500 into about ₱5.9 billion.',
    why: 'Days are short and the first amount is small, so it feels like a modest bet. Nobody is shown the same rate over a year.',
    findings: [realOffers, ponzi],
    instead: [
      'Put every rate on one footing: what is it over a year?',
      'Ask why somebody with such a machine needs your ₱500.',
    ],
  },
  'fixed-payout': {
    title: 'The payout has nothing to do with the trading',
    tactic: 'phantom-riches',
    saw: 'The same percentage every day, whatever the bots earned or lost that day.',
    why: 'Steady growth feels safer than ups and downs. Real trading has losses; a line that never dips is drawn, not earned.',
    findings: [ponzi, registration],
    instead: [
      'Put the promise beside the result: what was earned, and what was owed?',
      'Here you can: every profit in your activity says what has paid for it.',
    ],
  },
  'unexplained-ai': {
    title: '“AI” that nobody explains',
    tactic: 'credibility',
    saw: 'A clever machine is named as the reason for the profit. How it earns, and what it lost, is not said.',
    why: 'What we do not understand we leave to experts. A technical word makes asking feel foolish.',
    findings: [
      registration,
      {
        text: 'Schemes have promised 2% a day for 100 days “by trading bitcoin”.',
        source: 'SEC advisories, as reported by the press',
        sure: 'reported',
      },
    ],
    instead: [
      'Ask for every trade, the losing ones too, and who checked them.',
      'If it cannot be explained in a few sentences, do not pay for it.',
    ],
  },
  'referral-commission': {
    title: 'Paid for bringing in friends',
    tactic: 'consensus',
    saw: 'A share of what your friends pay in, the moment they pay it.',
    why: 'People trust a friend more than an advertisement. And the friend, once paid, has a reason to believe it too.',
    findings: [salesman, givingInformation],
    instead: [
      'Ask where the commission comes from. Your friend’s money is the only money that just came in.',
      'Do not share an offer that you could not sell lawfully yourself.',
    ],
  },
  'e-wallet-deposit': {
    title: 'Pay into a personal account',
    tactic: 'credibility',
    saw: 'An account in a person’s name to send money to by hand, and a form to report that you did.',
    why: 'It is how we pay friends and small shops, so it feels familiar. It also leaves no contract and hardly a trace.',
    findings: [
      muling,
      {
        text: 'A send to a mobile number cannot be undone by the sender.',
        source: 'Press and providers’ help pages, second-hand',
        sure: 'reported',
      },
      {
        text: 'A disputed transfer may be held by the institution for up to 30 calendar days: tell it at once.',
        source: 'Republic Act 12010',
        sure: 'reported',
      },
    ],
    instead: [
      'Pay only an institution that answers for the account, never a person “for” a company.',
      'Already sent? Tell your bank or e-wallet now, then report it.',
    ],
  },
  'proof-by-screenshot': {
    title: 'A screenshot counts as proof',
    tactic: 'credibility',
    saw: 'A picture of a receipt decides whether money arrived.',
    why: 'A picture feels like evidence. In truth only the receiver’s own records know whether money came.',
    findings: [
      {
        text: 'An e-wallet payment counts only when it stands in the receiver’s own transaction history. Fake receipts are sold ready-made.',
        source: 'Press on e-wallet advisories',
        sure: 'reported',
      },
    ],
    instead: [
      'As a seller: look into your own history, never at a picture.',
      'As a payer: ask for a receipt from the institution.',
    ],
  },
  'manual-approval': {
    title: 'Your money needs somebody’s approval',
    tactic: 'credibility',
    saw: 'Taking money out waits for an admin to say yes, with no rule about when or why not.',
    why: 'Paying in was easy, so waiting looks like care. It is the door through which a scheme stops paying.',
    findings: [ponzi, earlyLosers],
    instead: [
      'Take out a real amount early, and watch how it goes.',
      'Any new fee “to release” your money is a reason to stop, not to pay.',
    ],
  },
  'withdrawal-delay': {
    title: '“Within 24 to 48 hours”',
    tactic: 'credibility',
    saw: 'A wait that sounds like office routine, for something that computers do in seconds.',
    why: 'A named time calms. It also gives the pool two more days of other people’s deposits to pay you from.',
    findings: [ponzi],
    instead: [
      'Write down when you asked and what you were told.',
      'When the time has passed, do not wait politely: report it.',
    ],
  },
  'contradicting-delays': {
    title: 'Two promises that cannot both hold',
    tactic: 'credibility',
    saw: 'One page says 24 hours, another 24 to 48. Nobody noticed, because nobody meant either.',
    why: 'We read each page by itself and believe the better number.',
    findings: [secondaryLicence],
    instead: ['Read the same promise in two places before you pay anywhere.'],
  },
  'daily-limit': {
    title: 'Only so much left today',
    tactic: 'scarcity',
    saw: 'A limit that runs down through the day, on something that could be sold without end.',
    why: 'What runs out looks wanted. Fear of missing it takes the place of thinking about it.',
    findings: [
      {
        text: 'Scarcity is one of the five tactics of persuasion that investment fraud uses.',
        source: 'FINRA and AARP; BSP leaflet',
        sure: 'reported',
      },
    ],
    instead: ['Wait a day on purpose. An honest offer will still be there.'],
  },
  'vague-security': {
    title: '“Bank-level security”',
    tactic: 'credibility',
    saw: 'A comparison with banks, in place of anything that could be checked.',
    why: 'It lends the trust that banks earned. Locks on the door say nothing about who owns the house.',
    findings: [secondaryLicence],
    instead: [
      'Ask who supervises it, and look it up with the SEC and the BSP yourself.',
      'Safe from thieves is not the same as safe with the owner.',
    ],
  },
  'no-licence': {
    title: 'No licence is shown',
    tactic: 'credibility',
    saw: 'A page that asks for money and names no registration and no licence.',
    why: 'A good-looking page fills the gap. We seldom notice what is not there.',
    findings: [registration, secondaryLicence],
    instead: ['Look up the company and the offer with the SEC before the first peso.'],
  },
  'balance-on-screen': {
    title: 'A balance is not money in hand',
    tactic: 'phantom-riches',
    saw: 'A number that grows. It is what the platform says it owes you, not what it holds.',
    why: 'Seeing it makes it yours, and you begin to spend it in your head. Nothing has to be paid for it to grow.',
    findings: [ponzi, earlyLosers],
    instead: [
      'Count only what has arrived in your own account outside.',
      'Here: tap an amount to see whose money paid it, or that nothing has.',
    ],
  },
  'buy-again': {
    title: '“Buy again”, just as it pays',
    tactic: 'phantom-riches',
    saw: 'The moment a plan matures, the next one is offered, larger.',
    why: 'You feel richer and clever, and the money is one tap away from staying. A scheme lives on what is not taken out.',
    findings: [earlyLosers],
    instead: ['Take all of it out once before you put any back.'],
  },
  'stale-year': {
    title: 'A year that stood still',
    tactic: 'credibility',
    saw: 'A footer that claims all rights for a year long past.',
    why: 'Small print looks official, so we do not read it. Copied pages keep the year of the page they were copied from.',
    findings: [
      {
        text: 'Ready-made kits have lowered the bar for putting up such pages.',
        source: 'Neisius and Clayton, 2014',
        sure: 'reported',
      },
    ],
    instead: ['Look for what a busy swindler forgets: years, addresses, names that lead nowhere.'],
  },
}
