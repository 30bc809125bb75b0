/** One word of the interface: how it is said in both languages, and how it is not said. */
export type Term = {
  en: string
  fil: string
  /** What stands for the same thing elsewhere, and would be a second word for it here. */
  not: { en?: RegExp; fil?: RegExp }
  /** Texts that say it otherwise on purpose: `area:key`. */
  except?: readonly string[]
}

/**
 * The words of the screens, one for each thing in each language; a test holds every text to it.
 * What the words mean stands in GLOSSARY.md. Texts that the specification fixes word for word, and
 * the claims of the exhibits, are quotations: they keep their own words.
 */
export const glossary: readonly Term[] = [
  // What is shown
  {
    en: 'exhibit',
    fil: 'halimbawa',
    not: { en: /\bspecimens?\b/i, fil: /\bexhibits?\b/i },
    // The English stands beside it.
    except: ['claims:exhibit'],
  },
  { en: 'red flag', fil: 'red flag', not: { en: /\bwarning signs?\b/i } },
  {
    en: 'pretend',
    fil: 'kunwari, kunwaring ...',
    not: {
      en: /\b(fake|play|virtual) (money|pesos?)\b/i,
      fil: /\bkunwari (ko|mo|kong|mong)\b|\bpeke/i,
    },
  },
  {
    en: 'offer',
    fil: 'alok',
    not: { fil: /\boffers?\b/i },
  },

  // Money
  { en: 'amount', fil: 'halaga', not: { fil: /\bamounts?\b/i } },
  { en: 'principal', fil: 'puhunan', not: { fil: /\bprin[cs]ipal\b/i } },
  { en: 'profit', fil: 'kita', not: { fil: /\b(profit|tubo|ganansiya)\b/i } },
  { en: 'on hold', fil: 'naka-hold', not: { en: /\bfrozen\b/i, fil: /\b(naka-freeze|pigil)\b/i } },
  { en: 'payment method', fil: 'paraan ng bayad', not: { fil: /\bpayment methods?\b/i } },
  { en: 'promised back', fil: 'ipinangakong balik', not: { fil: /\bpangakong balik\b/i } },

  // Requests and what becomes of them
  {
    en: 'request, ask for',
    fil: 'i-request, na-request',
    not: { fil: /\bnahingi|\b(hingin|hinihingi|hiningi)( na)? ang (deposit|withdrawal)/i },
  },
  { en: 'approve', fil: 'i-approve, na-approve', not: { fil: /\baprub|\binaprub/i } },
  {
    en: 'decide, decision',
    fil: 'mag-decide, desisyon',
    not: { fil: /pasya/i },
  },
  {
    en: 'cancelled',
    fil: 'na-cancel',
    not: { en: /\bcanceled\b/i, fil: /kansel|kinansel|\bcancelled\b/i },
  },
  {
    en: 'completed',
    fil: 'tapos na',
    not: { fil: /\bcompleted\b|^natapos( na)?$/i },
  },
  {
    en: 'collect',
    fil: 'kunin',
    not: { en: /\b(un)?claimed\b/i, fil: /kolekta|\b(i|na|ma)-collect/i },
  },

  // People and how they come in
  { en: 'class', fil: 'klase', not: { fil: /\bclass\b/i } },
  {
    en: 'learner',
    fil: 'learner',
    not: { en: /\bstudents?\b/i, fil: /\bestudyante|\bmag-aaral\b/i },
  },
  { en: 'admin', fil: 'admin', not: { en: /\badministrators?\b/i, fil: /\badministrador\b/i } },
  {
    en: 'sign in',
    fil: 'mag-sign in',
    not: { en: /\blog in\b/i, fil: /\blog(ged)? (in|out)\b/i },
  },
  {
    en: 'second factor',
    fil: 'second factor',
    not: { en: /\b2FA\b|\btwo-factor\b/i, fil: /\b2FA\b|\btwo-factor\b/i },
  },

  { en: 'invented', fil: 'imbento, imbentong ...', not: { fil: /\binimbento|\bkathang\b/i } },
  { en: 'licence', fil: 'lisensiya', not: { en: /\blicenses?\b/i, fil: /\blisensya/i } },
  { en: 'rule', fil: 'patakaran', not: { fil: /\bmga rule\b|\brule ng\b|\btuntunin/i } },

  // Time
  {
    en: 'simulated time',
    fil: 'oras dito',
    not: { en: /\b(virtual|game) (time|clock)\b/i, fil: /\bsimulated\b|\boras sa simulation\b/i },
  },

  // Things
  { en: 'send', fil: 'ipadala', not: { fil: /\b(i|na|nag|mag|sine)-send\b/i } },
  { en: 'copy', fil: 'i-copy', not: { fil: /\bkopyahin\b|\bnakopya|\bkinopya/i } },
  { en: 'message', fil: 'message', not: { fil: /\bmensahe/i } },
  { en: 'image, picture', fil: 'picture', not: { fil: /\blarawan/i } },
  { en: 'version', fil: 'version', not: { fil: /\bbersyon/i } },
  { en: 'connection', fil: 'connection', not: { fil: /\bkoneksyon/i } },
  { en: 'the room’s screen', fil: 'screen ng room', not: { fil: /\bscreen ng (silid|klase)\b/i } },
  { en: 'stop', fil: 'itigil', not: { fil: /\b(i?hinto|huminto|humihinto|hihinto)\b/i } },
  { en: 'rehearsal', fil: 'ensayo', not: { fil: /\brehearsal\b/i } },
  { en: 'compare', fil: 'ikumpara', not: { fil: /hambing/i } },
  { en: 'this machine', fil: 'computer na ito', not: { fil: /\bmachine\b/i } },
  { en: 'make a receipt', fil: 'gumawa ng resibo', not: { fil: /guhit.*resibo|resibo.*guhit/i } },

  // How it is said
  { en: '2 of 5', fil: '2 sa 5', not: { fil: /\d ng \d+(?![\d%])/ } },
  { en: 'day 2', fil: 'ika-2 na araw', not: { fil: /\b(sa|^)araw \d/i } },
  {
    en: 'this, that, yours',
    fil: 'ito, iyon, iyan, iyo',
    // A card of the reveal is spoken: "Ano'ng pumigil sa iyo?"
    not: { fil: /[’'](to|yon|yan|yo|yung)\b|\bano[’']ng\b(?! pumigil)/i },
  },
  {
    en: 'bots',
    fil: 'mga bot',
    not: {
      fil: /\b(bots|plans|members|users|trades|fees|deposits|withdrawals|transactions|requests|incentives|entries|screenshots)\b/,
    },
    // Names of the ledger's accounts, which are the same in both.
    except: [
      'referral:cost.incentivesFrom',
      'glass:reserve.accounts.plans.name',
      'glass:reserve.accounts.incentives.name',
    ],
  },
]
