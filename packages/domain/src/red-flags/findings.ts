/** The languages that every note is written in. */
export type NoteLanguage = 'en' | 'fil'

/** A text in each of them: one that is missing does not compile. */
export type Spoken = Readonly<Record<NoteLanguage, string>>

/** Where something was read, how sure that makes it, and when it was last looked at. */
export type Source = {
  /** As it is cited, in the language of the source. */
  citation: string
  /** `read`: the text itself was seen, in a copy; `reported`: somebody else says what it says. */
  sure: 'read' | 'reported'
  /** YYYY-MM-DD. A source older than twelve months must be looked at again. */
  checkedOn: string
}

/** What a law, a regulator or a study says. */
export type Finding = Source & { says: Spoken }

/**
 * Everything that notes quote, once each. Only what was read or reported stands here, and never
 * advice on a person's own case.
 */
export const findings = {
  registration: {
    says: {
      en: 'Securities may not be sold or offered in the Philippines without a registration statement filed with and approved by the SEC, and each buyer must be able to read about them first.',
      fil: 'Bawal magbenta o mag-alok ng securities sa Pilipinas kung walang registration statement na naka-file at aprubado ng SEC. Dapat mabasa muna ng bawat bibili ang tungkol dito.',
    },
    citation: 'Securities Regulation Code, Republic Act\u00a08799, section\u00a08.1',
    sure: 'read',
    checkedOn: '2026-11-21',
  },
  'investment-contract': {
    says: {
      en: '“Securities” include investment contracts and shares in a profit-sharing agreement, written or electronic.',
      fil: 'Kasama sa “securities” ang investment contract at ang parte sa hatian ng kita, nakasulat man o electronic.',
    },
    citation: 'Securities Regulation Code, Republic Act\u00a08799, section\u00a03.1(b)',
    sure: 'read',
    checkedOn: '2026-11-21',
  },
  salesman: {
    says: {
      en: 'Nobody may act as a broker, dealer or salesman of securities unless registered with the SEC.',
      fil: 'Walang puwedeng maging broker, dealer o ahente ng securities kung hindi rehistrado sa SEC.',
    },
    citation: 'Securities Regulation Code, Republic Act\u00a08799, section\u00a028.1',
    sure: 'read',
    checkedOn: '2026-11-21',
  },
  fraud: {
    says: {
      en: 'Fraudulent transactions in buying or selling securities are unlawful.',
      fil: 'Labag sa batas ang panloloko sa pagbili o pagbenta ng securities.',
    },
    citation: 'Securities Regulation Code, Republic Act\u00a08799, section\u00a026',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  penalty: {
    says: {
      en: 'Breaking the Code can cost ₱50,000 to ₱5,000,000, or 7 to 21 years in prison, or both.',
      fil: 'Ang lalabag sa Code, puwedeng pagmultahin ng ₱50,000 hanggang ₱5,000,000, o makulong nang 7 hanggang 21 taon, o pareho.',
    },
    citation: 'Securities Regulation Code, Republic Act\u00a08799, section\u00a073',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  ponzi: {
    says: {
      en: 'Investment fraud is any deceptive solicitation of investments from the public, Ponzi schemes included, where returns come from what investors themselves put in.',
      fil: 'Investment fraud ang kahit anong paghingi ng investment sa publiko na may panloloko, kasama ang Ponzi, kung saan galing sa hulog din ng mga investor ang ibinabayad na kita.',
    },
    citation:
      'Financial Products and Services Consumer Protection Act, Republic Act\u00a011765, definitions',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'giving-information': {
    says: {
      en: 'Someone who only “gives information” about an unregistered product can count as an unlicensed salesman.',
      fil: 'Kahit “nagbibigay lang ng info” tungkol sa produktong hindi rehistrado, puwedeng ituring na ahenteng walang lisensiya.',
    },
    citation: 'SEC v. Santos, G.R. 195542 (2014)',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  muling: {
    says: {
      en: 'Lending, selling or renting out a bank or e-wallet account, or recruiting others to do so, is money muling.',
      fil: 'Ang pagpapahiram, pagbebenta o pagpaparenta ng bank o e-wallet account, o pag-recruit ng gagawa nito, ay money muling.',
    },
    citation: 'Anti-Financial Account Scamming Act, Republic Act\u00a012010, section\u00a04',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'disputed-transfer': {
    says: {
      en: 'A disputed transfer may be held by the institution for up to 30 calendar days.',
      fil: 'Ang transfer na dini-dispute, puwedeng i-hold ng institusyon nang hanggang 30 araw sa kalendaryo.',
    },
    citation: 'Anti-Financial Account Scamming Act, Republic Act\u00a012010',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'secondary-licence': {
    says: {
      en: 'Being registered with the SEC as a company is not a licence to take investments. That is a separate, secondary licence.',
      fil: 'Ang rehistro ng kumpanya sa SEC ay hindi lisensiyang tumanggap ng investment. Hiwalay ang lisensiyang ’yon: secondary licence.',
    },
    citation: 'SEC advisories, as the press reported them',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  advisories: {
    says: {
      en: 'The SEC put out 65 advisories against schemes in 2019, and over 120 in 2020.',
      fil: '65 ang advisory ng SEC laban sa mga scheme noong 2019, at mahigit 120 noong 2020.',
    },
    citation: 'Press, 2020-21',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'fake-receipts': {
    says: {
      en: 'An e-wallet payment counts only when it stands in the receiver’s own transaction history. Fake receipts are sold ready-made.',
      fil: 'Bayad lang ang e-wallet payment kapag nasa sariling transaction history na ng tumanggap. May nagbebenta ng yari nang pekeng resibo.',
    },
    citation: 'Press on e-wallet advisories',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'no-undo': {
    says: {
      en: 'A send to a mobile number cannot be undone by the sender.',
      fil: 'Ang send sa mobile number, hindi na mababawi ng nag-send.',
    },
    citation: 'Press and providers’ help pages, second-hand',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'real-offers': {
    says: {
      en: 'Offers that the SEC warned about promised 30% in 5 to 15 days, 100% after 20 days, or up to 30% a month with a lock-in.',
      fil: 'Ang mga alok na may babala ng SEC, nangako ng 30% sa 5 hanggang 15 araw, 100% pagkalipas ng 20 araw, o hanggang 30% kada buwan na naka-lock in.',
    },
    citation: 'SEC advisories, as the press reported them',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'daily-two-percent': {
    says: {
      en: 'One offer that the SEC warned about promised 2% a day for 100 days “by trading bitcoin”.',
      fil: 'May alok na may babala ng SEC na nangako ng 2% araw-araw sa loob ng 100 araw, “sa pagte-trade ng bitcoin”.',
    },
    citation: 'SEC advisories, as the press reported them',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'quiet-kind': {
    says: {
      en: 'There is a quiet kind too: 12 to 18% a year with “principal guaranteed”.',
      fil: 'May tahimik ding klase: 12 hanggang 18% kada taon, “guaranteed ang principal”.',
    },
    citation: 'SEC advisories, as the press reported them',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'early-losers': {
    says: {
      en: 'Even investors who know that it is a scheme and get in early lose 24% on average.',
      fil: 'Kahit ’yung alam nang scheme ito at maagang pumasok, talo pa rin ng 24% sa average.',
    },
    citation: 'Neisius and Clayton, 2014',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  kits: {
    says: {
      en: 'Ready-made kits have lowered the bar for criminals who put up such pages.',
      fil: 'Dahil sa mga yari nang kit, mas madali na para sa mga kriminal ang magtayo ng ganitong page.',
    },
    citation: 'Neisius and Clayton, 2014',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'five-tactics': {
    says: {
      en: 'Investment fraud works with five tactics: phantom riches, borrowed credibility, “everybody does it”, a favour to return, and scarcity.',
      fil: 'Lima ang taktika ng investment fraud: yamang pangarap, hiram na tiwala, “lahat sumasali”, utang na loob, at “paubos na”.',
    },
    citation: 'FINRA and AARP; BSP leaflet',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
  'social-risk': {
    says: {
      en: 'What others do changes what we risk: in an experiment a social feed raised risk-taking by 12%, and copy trading by 18%.',
      fil: 'Nababago ng ginagawa ng iba ang tapang nating sumugal: sa isang experiment, tumaas ng 12% dahil sa social feed, at ng 18% dahil sa copy trading.',
    },
    citation: 'Ontario Securities Commission, experiment',
    sure: 'reported',
    checkedOn: '2026-11-21',
  },
} as const satisfies Record<string, Finding>

export type FindingId = keyof typeof findings
