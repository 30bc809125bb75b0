import type { RedFlagId } from '@kunwari/domain/red-flags/red-flags'
import type { NoteText } from './note.ts'

/** What the notes say, in English. Written as one would say it to a friend: short, kind, exact. */
export const noteTexts: Record<RedFlagId, NoteText> = {
  'guaranteed-return': {
    title: 'A return that is guaranteed',
    saw: 'A profit promised in advance: a percentage, a date, and no word of what could go wrong.',
    why: 'A sure number ends the weighing. Once you have worked out what you will have, saying no feels like losing it.',
    instead: [
      'Ask what happens to your money when the trading loses. No answer is an answer.',
      'Ask for the registration of this very offer, not of the company, and check it with the SEC.',
    ],
  },
  'above-market-return': {
    title: 'Far above anything a market pays',
    saw: 'From 25% after 5 days to 300% after 30. Put in again for a year, 25% every 5 days would turn ₱500 into about ₱5.9 billion.',
    why: 'The days are few and the first amount is small, so it feels like a modest bet. Nobody shows you the same rate over a year.',
    instead: [
      'Put every rate on one footing: what is it over a year?',
      'Ask why somebody with such a machine would need your ₱500.',
      'Be as careful with the quiet kind, which sounds almost like a bank.',
    ],
  },
  'fixed-payout': {
    title: 'The payout has nothing to do with the trading',
    saw: 'The same percentage every day, whatever the bots earned or lost that day.',
    why: 'Steady growth feels safer than ups and downs. But real trading has losses: a line that never dips is drawn, not earned.',
    instead: [
      'Put the promise beside the result: what was earned, and what was owed?',
      'Here you can: every profit in your activity says what has paid for it.',
    ],
  },
  'unexplained-ai': {
    title: '“AI” that nobody explains',
    saw: 'A clever machine is named as the reason for the profit. How it earns, and what it lost, is not said.',
    why: 'What we do not understand we leave to experts. A technical word makes asking feel foolish.',
    instead: [
      'Ask for every trade, the losing ones too, and who checked them.',
      'If it cannot be explained in a few sentences, do not pay for it.',
    ],
  },
  'low-start': {
    title: 'Only ₱500 to begin',
    saw: 'A first amount so small that losing it would hardly hurt.',
    why: 'Saying yes to something small makes the next yes easier. The ₱500 comes back with a profit, you trust it, and then you put in what would hurt.',
    instead: [
      'Before the first peso, decide the most that you could lose, and tell somebody you trust.',
      'A small payout shows that they paid once. It does not show whose money that was.',
    ],
  },
  'vague-security': {
    title: 'Safe “like a bank”',
    saw: 'A comparison with banks, in place of anything that could be checked.',
    why: 'It borrows the trust that banks earned. A good lock on the door does not tell you who owns the house.',
    instead: [
      'Ask who supervises it, and look it up with the SEC and the BSP yourself.',
      'Safe from thieves is one thing. Safe with the owner is another.',
    ],
  },
  'no-licence': {
    title: 'No licence is shown',
    saw: 'A page that asks for money and shows no registration and no licence.',
    why: 'A good-looking page fills the gap. We seldom notice what is not there.',
    instead: [
      'Look up the company and the offer with the SEC before the first peso.',
      '“We are registered” is not the answer. Ask for the licence to take investments.',
    ],
  },
  'stale-year': {
    title: 'A year that stood still',
    saw: 'Small print at the foot of the page that is still in a year long past.',
    why: 'Small print looks official, so we do not read it. A page that was copied keeps the year of the page it was copied from.',
    instead: ['Look for what a busy swindler forgets: years, addresses, names that lead nowhere.'],
  },
  'available-globally': {
    title: 'Everywhere, except where it is forbidden',
    saw: 'A sentence that sounds like reach, and admits in passing that some places forbid this. It does not say which.',
    why: '“The whole world” feels like safety in numbers. The “except” at the end leaves it to you to find out whether you may.',
    instead: [
      'Ask one thing: who registered this offer here, in the Philippines?',
      'Look for the name and address of somebody who answers to you here.',
    ],
  },
  'no-custody': {
    title: '“We do not hold your money”',
    saw: 'It says that it holds no funds. Yet you paid into its account, you see a balance, and you must ask to get it out.',
    why: 'It sounds safe: nobody can run off with what they do not hold. But if you have to ask for it, somebody is holding it.',
    instead: [
      'Follow one peso: into whose account did it go, and who can send it back?',
      'Here you can: the reserve shows what the pool holds and what it owes.',
    ],
  },
  'liability-waiver': {
    title: 'The terms say that it is nobody’s fault',
    saw: 'In the terms you agree that every loss is yours, whatever happens. On the front page the profit was sure.',
    why: 'Long legal text looks official, and hardly anybody reads it. When the money is gone, people remember that they “agreed”, and blame themselves.',
    instead: [
      'Search the terms for “guarantee”, “risk” and “liable”, and hold them beside the front page.',
      'Do not let a ticked box keep you from asking the SEC, or from reporting.',
    ],
  },
  'referral-commission': {
    title: 'Paid for bringing in friends',
    saw: 'A share of what your friends put in, the moment they put it in.',
    why: 'People trust a friend more than an advertisement. And the friend, once paid, has a reason to believe it too.',
    instead: [
      'Ask where the commission comes from. Your friend’s money is the only money that just came in.',
      'Do not share an offer that you could not lawfully sell yourself.',
    ],
  },
  'leader-tiers': {
    title: 'A rank, and daily pay for recruiting',
    saw: 'Ranks with names, and pay by the day and by the month for what the people you brought put in.',
    why: 'You are given something every day, so you want to give something back: one more friend. And the next rank is always near.',
    instead: [
      'Ask what the pay is for. If it is for bringing people, it comes from those people.',
      'Before you invite somebody: could you face them on the day it stops paying?',
    ],
  },
  'recruiting-qualification': {
    title: 'You qualify with other people’s money',
    saw: 'Bars that fill up as friends join and pay in. Full bars open a rank.',
    why: 'A bar that is nearly full wants to be filled. Friends and pesos turn into points, and the door looks as if only a few may pass.',
    instead: [
      'Cover the bars and say aloud what they ask for: other people’s savings.',
      'If paying in is all that people do here, stop inviting.',
    ],
  },
  'badges-and-titles': {
    title: 'A star beside your name',
    saw: 'A badge and a title, given by the platform itself.',
    why: 'A title makes others believe you, and makes you want to live up to it. It costs the platform nothing.',
    instead: [
      'Ask who gave the title, and what it took to get it.',
      'Trust a licence that you can look up, not a badge.',
    ],
  },
  'e-wallet-deposit': {
    title: 'Pay into a personal account',
    saw: 'An account in a person’s name to send money to by hand, and a form to say that you did.',
    why: 'It is how we all pay friends and small shops, so it feels normal. It leaves you without a contract with anybody.',
    instead: [
      'Pay only an institution that answers for the account, never a person “for” a company.',
      'Already sent? Tell your bank or e-wallet now, then report it.',
    ],
  },
  'proof-by-screenshot': {
    title: 'A screenshot counts as proof',
    saw: 'A picture of a receipt decides whether money arrived.',
    why: 'A picture feels like evidence. In truth only the receiver’s own records know whether money came.',
    instead: [
      'When you are paid: look into your own history, never at a picture.',
      'When you pay: ask for a receipt from the institution.',
    ],
  },
  'daily-limit': {
    title: 'Only so much left today',
    saw: 'A limit that runs down through the day, on something that could be sold without end.',
    why: 'What runs out looks wanted. The fear of missing it takes the place of thinking about it.',
    instead: ['Wait a day on purpose. An honest offer will still be there.'],
  },
  'balance-on-screen': {
    title: 'A balance is not money in hand',
    saw: 'A number that grows. It is what the platform says it owes you, not what it holds.',
    why: 'Seeing it makes it yours, and you begin to spend it in your head. Nobody has to pay anything for it to grow.',
    instead: [
      'Count only what has arrived in your own account outside.',
      'Here: tap an amount to see whose money paid it, or that nothing has.',
    ],
  },
  'buy-again': {
    title: 'Again, just as it pays',
    saw: 'The moment a plan pays, the next one is offered, one tap away.',
    why: 'You feel richer and clever, and the money is one tap from staying. A scheme lives on what is not taken out. That only moves the end: if just as many pay in each day, 300% after 30 days runs dry on day 40, or on day 60 when half is put back.',
    instead: ['Take all of it out once before you put any of it back.'],
  },
  'manual-approval': {
    title: 'Your money needs somebody’s approval',
    saw: 'Taking money out waits for an admin to say yes, with no rule about when, or why not.',
    why: 'Paying in was easy, so waiting looks like care. It is the door that closes when a scheme stops paying.',
    instead: [
      'Ask for the rule in writing: who decides, by when, and on what grounds.',
      'A new fee “to release” your money is a reason to stop, not to pay.',
    ],
  },
  'withdrawal-delay': {
    title: '“Within 24 to 48 hours”',
    saw: 'A wait that sounds like office routine, for something that computers do in seconds.',
    why: 'A named time calms. It also gives the pool two more days of other people’s deposits to pay you from.',
    instead: [
      'Write down when you asked and what you were told.',
      'When the time has passed, do not wait out of politeness: report it.',
    ],
  },
  'contradicting-delays': {
    title: 'Two promises that cannot both hold',
    saw: 'One page says 24 hours, another 24 to 48.',
    why: 'We read each page by itself and believe the better number. Whoever means a promise knows what it is.',
    instead: ['Look for the same promise in two places before you pay anywhere.'],
  },
  'no-screenshots': {
    title: 'Please take no screenshots',
    saw: 'A page that blocks its menu, warns you at the print-screen key, and notices when you look elsewhere.',
    why: 'It is called security, and a secret feels special. What it protects is the platform: you are left without a record of what it showed you.',
    instead: [
      'Keep a record of your own from the first day: pictures, dates, names, account numbers.',
      'Blocked? Use another phone’s camera, and ask why an honest offer would mind.',
    ],
  },
  'friendly-chat': {
    title: 'A friendly chat in place of answers',
    saw: 'Somebody kind, day and night, who answers everything but where the money comes from.',
    why: 'Kindness asks to be returned. After a long talk, doubting feels rude.',
    instead: [
      'Ask for it in writing: the registration of the offer, and last month’s accounts.',
      'Be friendly back, and pay nothing until you have read them.',
    ],
  },
  'temporary-password': {
    title: 'Somebody else sets your password',
    saw: 'An admin makes a new password for you and tells you what it is.',
    why: 'You were locked out and somebody helped, so you are grateful and ask no more. For a while somebody else could enter as you.',
    instead: [
      'Change it at once, to one that you use nowhere else.',
      'Give nobody the password or the code of your bank or e-wallet, however kind they are.',
    ],
  },
}
