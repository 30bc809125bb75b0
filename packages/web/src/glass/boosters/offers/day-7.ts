import type { BoosterOffer } from '@kunwari/domain/offers/booster'

/** The booster of day 7: two traps and two honest offers, in the order in which they are judged. */
export const day7 = [
  {
    id: '14H',
    pair: 14,
    day: 7,
    key: 'honest',
    goodSign: 'limited-bonus-from-own-budget',
    texts: {
      en: {
        title: 'Sulat Dinig, typing at home',
        text: 'Type up interviews at home, up to ₱720 a day. 1,200 people type with us. The certificate of the business name is on our page. Begin before midnight on Friday and ₱150 is added to your first pay.',
        who: 'A business name is registered, with an owner and an address.',
        source:
          'Two schools and a radio station pay ₱160 for each tape; you get ₱90. A course for Level 2 costs ₱1,800.',
        exit: 'Paid on the 15th and the 30th, from Level 1 on; stop any day. What is sent back is not paid.',
        why: 'The course is on sale, and nobody needs it: pay begins at Level 1. It is said who pays and what the company keeps, ₱70 of ₱160. Only hours can be lost. A bonus once, out of its own share, is no bait.',
      },
      fil: {
        title: 'Sulat Dinig, trabaho sa bahay',
        text: 'Mag-type ng mga interview sa bahay, hanggang ₱720 kada araw. 1,200 tao ang nagta-type sa amin. Nasa page ang certificate ng business name. Magsimula bago mag-hatinggabi ng Biyernes at may dagdag na ₱150 ang unang bayad mo.',
        who: 'Rehistrado ang business name; may nakapangalang may-ari at address.',
        source:
          'Dalawang school at isang radyo ang nagbabayad ng ₱160 sa bawat recording; ₱90 ang sa iyo. ₱1,800 ang kurso para sa Level 2.',
        exit: 'May bayad tuwing ika-15 at ika-30, simula sa Level 1; puwedeng tumigil kahit kailan. Walang bayad ang gawang ibinalik ng customer.',
        why: 'May ibinebentang kurso, pero hindi kailangan: sa Level 1 pa lang, may bayad na. Sinasabi kung sino ang nagbabayad at magkano ang sa kumpanya, ₱70 sa ₱160. Oras lang ang puwedeng mawala. Hindi pain ang bonus na isang beses, galing sa sariling parte.',
      },
    },
  },
  {
    id: '13T',
    pair: 13,
    day: 7,
    key: 'trap',
    note: 'fixed-payout',
    texts: {
      en: {
        title: 'Sinag panel owners',
        text: 'Own a solar panel on our field, from ₱10,000. 12% a year, in four payments. 340 owners. The environmental certificate is framed in the office. Order this week and you receive a set of light bulbs.',
        who: "On the SEC's list. By contract, two thirds of all sales go to the bank that lent for the field.",
        source:
          "Power, sold to the town's water works. A panel of ₱10,000 brought ₱1,800 last year; rainy months bring less.",
        exit: 'After four years. Before that, as soon as somebody takes over your panel; the office keeps a list.',
        why: 'A panel brings ₱1,800, and two thirds of it go to the bank: ₱600 are left. Promised are ₱1,200. The other half can only come from new owners. Contract and sales each look sound; count them together.',
      },
      fil: {
        title: 'Sinag, mga may-ari ng panel',
        text: 'Magkaroon ng solar panel sa bukid namin, mula ₱10,000. 12% kada taon, apat na bayad. 340 na ang may-ari. Naka-frame sa opisina ang environmental certificate. Umorder ngayong linggo at may libre kang isang set ng bombilya.',
        who: 'Nasa listahan ng SEC. Ayon sa kontrata, dalawang-katlo ng lahat ng benta ay sa bangkong nagpautang para sa bukid.',
        source:
          'Kuryente, ibinebenta sa water district ng bayan. ₱1,800 ang dala ng panel na ₱10,000 noong nakaraang taon; mas kaunti kapag maulan.',
        exit: 'Pagkatapos ng apat na taon. Kung mas maaga, kapag may sasalo sa panel mo; nasa opisina ang listahan.',
        why: '₱1,800 ang dala ng panel, at dalawang-katlo nito ay sa bangko: ₱600 ang natitira. ₱1,200 ang pangako. Sa mga bagong may-ari lang puwedeng manggaling ang kulang. Maayos tingnan ang kontrata at ang benta; pagsamahin sa kuwenta.',
      },
    },
  },
  {
    id: '15T',
    pair: 15,
    day: 7,
    key: 'trap',
    note: 'contradicting-delays',
    texts: {
      en: {
        title: 'Ginto Ngayon, gold by the gram',
        text: 'Gold by the gram, from ₱3,000, for now or for later. Its price rose 20% last year. 7,500 buyers. A certificate of purity comes with each gram. Buy this week and there is no making fee.',
        who: "A pawnshop on the central bank's list, which names its 40 branches.",
        source:
          'Gold goes up or down. Keeping it here is free, because jewellers pay for the use of it, by the year.',
        exit: "In the vault of the main branch. Collect it any day, or sell it there at 8% under the day's price.",
        why: 'Gold that jewellers use for a year does not lie in the vault, and what is not there cannot be collected on any day. One of the two is untrue. A certificate for each gram does not bring it back.',
      },
      fil: {
        title: 'Ginto Ngayon, ginto kada gramo',
        text: 'Ginto, kada gramo, mula ₱3,000, para ngayon o para sa hinaharap. Tumaas nang 20% ang presyo noong nakaraang taon. 7,500 na ang bumili. May certificate of purity ang bawat gramo. Bumili ngayong linggo at libre ang labor.',
        who: 'Sanglaang nasa listahan ng bangko sentral, kasama ang 40 branch nito.',
        source:
          'Tumataas o bumababa ang ginto. Libre ang pagtatago rito, dahil may bayad ang mga alahero sa paggamit nito, taunan.',
        exit: 'Nasa vault ng main branch. Puwedeng kunin kahit anong araw, o ibenta roon, 8% na mas mababa sa presyo ng araw.',
        why: 'Wala sa vault ang gintong isang taong ginagamit ng mga alahero, at hindi makukuha kahit anong araw ang wala roon. Isa sa dalawa ang hindi totoo. Hindi ito maibabalik ng certificate ng bawat gramo.',
      },
    },
  },
  {
    id: '16H',
    pair: 16,
    day: 7,
    key: 'honest',
    goodSign: 'risk-said-in-figures',
    texts: {
      en: {
        title: 'Tabi Exchange, digital coins',
        text: 'Buy digital coins from ₱100, at any hour. The best known one doubled last year. 900,000 people have an account. A licence number stands in the app. Verify your name this week and ₱50 in coins is yours.',
        who: "The company is registered. The number is on the central bank's list, for changing coins.",
        source:
          'Nothing is promised; the year before, the same coin fell 65%. The only key to your coins lies in our office.',
        exit: 'At any hour, for 1%. The office releases your coins once it has checked your request, within two days.',
        why: 'The office keeps the key, says so, and so has to release your coins: the two lines fit. The number on the list is for this business; fall and fee are in figures. You can lose more than half: leave the rent out of it.',
      },
      fil: {
        title: 'Tabi Exchange, mga digital coin',
        text: 'Bumili ng digital coin mula ₱100, kahit anong oras. Dumoble ang pinakakilala noong nakaraang taon. 900,000 tao ang may account. Nasa app ang numero ng lisensiya. I-verify ang pangalan ngayong linggo at may libre kang ₱50 na coin.',
        who: 'Rehistrado ang kumpanya. Nasa listahan ng bangko sentral ang numero, para sa pagpapalit ng coin.',
        source:
          'Walang ipinapangako; noong taon bago iyon, bumaba nang 65% ang parehong coin. Nasa opisina namin ang nag-iisang susi sa mga coin mo.',
        exit: 'Kahit anong oras, 1% ang bayad. Inilalabas ng opisina ang mga coin mo kapag na-check na ang request, sa loob ng dalawang araw.',
        why: 'Nasa opisina ang susi, sinasabi nila ito, kaya sila ang maglalabas ng coin mo: magkatugma ang dalawang linya. Para sa negosyong ito ang numero sa listahan; may numero ang pagbaba at ang bayad. Puwedeng mawala ang higit sa kalahati: huwag isali ang pang-upa.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
