import type { Offer } from '@kunwari/domain/offers/offer'

/** Form A: three traps and three honest offers. Their honest and trap counterparts stand in form B. */
export const formA = [
  {
    id: '1T',
    pair: 1,
    form: 'A',
    key: 'trap',
    note: 'guaranteed-return',
    texts: {
      en: {
        title: 'Bukal Savers Circle',
        text: 'Quiet and steady since 2016. 1.5% a month, principal guaranteed in writing. 840 families save with us. Open to ₱5,000 savers until Friday; bring two IDs and receive your passbook and a rice cooker the same day.',
        who: 'The company is registered. On the list of those who may take investments: not there.',
        source: '"Our trading partners." No accounts are shown.',
        exit: "After 12 months, with 60 days' notice, if the board agrees.",
        why: "Being a company is not a licence to take savings. The rate is modest, so it feels like a bank; but nobody shows what earns it, and the way out depends on somebody's mood.",
      },
      fil: {
        title: 'Bukal Savers Circle',
        text: 'Tahimik at panatag mula pa noong 2016. 1.5% kada buwan, nakasulat na garantisado ang puhunan. 840 pamilya na ang nag-iipon sa amin. Bukas hanggang Biyernes sa may ₱5,000; magdala ng dalawang ID, at sa araw ding iyon, may passbook at rice cooker ka na.',
        who: 'Rehistrado ang kumpanya. Sa listahan ng mga puwedeng tumanggap ng investment: wala ito.',
        source: '"Mga trading partner namin." Walang ipinapakitang libro.',
        exit: 'Pagkalipas ng 12 buwan, kung nag-abiso ka 60 araw bago iyon, at kung papayag ang board.',
        why: 'Ang pagiging kumpanya ay hindi lisensiya para tumanggap ng ipon. Katamtaman ang rate kaya parang bangko ang dating; pero walang nagpapakita kung saan ito kinikita, at nasa mood ng iba kung makakalabas ka.',
      },
    },
  },
  {
    id: '2H',
    pair: 2,
    form: 'A',
    key: 'honest',
    goodSign: 'source-shown-and-can-lose',
    texts: {
      en: {
        title: 'Dalampasigan Equity Fund',
        text: 'Up 14% last year. 1.2 million Filipinos start with ₱50. Chef Malaya invests with us too. Open your account this week and the first fee is on us. Past results are no promise.',
        who: "This very fund stands on the SEC's list, with its prospectus.",
        source: 'Shares of 30 listed companies; it fell 11% two years ago.',
        exit: "Sell on any business day at that day's price; money after three days.",
        why: 'It can lose, and shows when it did. A star and a free fee are gloss, found on honest things too. Whether it suits you is another question.',
      },
      fil: {
        title: 'Dalampasigan Equity Fund',
        text: 'Umakyat nang 14% noong nakaraang taon. 1.2 milyong Pilipino na ang nagsimula sa ₱50. Pati si Chef Malaya, dito nag-iinvest. Magbukas ng account ngayong linggo at sagot namin ang unang fee. Hindi pangako ang mga nakaraang resulta.',
        who: 'Nasa listahan ng SEC ang mismong fund na ito, kasama ang prospectus.',
        source:
          'Mga share ng 30 kumpanyang nasa stock exchange; bumaba ito nang 11% dalawang taon na ang nakalipas.',
        exit: 'Puwedeng ibenta sa anumang araw na may pasok, sa presyo ng araw na iyon; darating ang pera pagkalipas ng tatlong araw.',
        why: 'Puwede itong malugi, at ipinapakita kung kailan nalugi. Ang sikat na tao at libreng fee ay kinang lang, na makikita rin sa matitinong alok. Ibang tanong kung bagay ito sa iyo.',
      },
    },
  },
  {
    id: '3T',
    pair: 3,
    form: 'A',
    key: 'trap',
    note: 'e-wallet-deposit',
    texts: {
      en: {
        title: 'Bayan Bonds pre-allotment',
        text: 'Reserved lots of the new government retail bonds, before listing. 9.5% a year, tax-free, backed by the Republic. ₱5,000 minimum. Only 600 lots for our clients, until Friday at noon; 430 people have theirs.',
        who: "The government's page names the selling banks. This desk is not among them.",
        source: 'The real bond pays 6%. "The rest is our desk\'s share with you."',
        exit: 'Payment to a personal account, receipt by chat; "certificates follow".',
        why: "The bond is real; the seller is not. Swindlers borrow what you could trust. Check the seller on the issuer's own page, and never pay a product into a person's account.",
      },
      fil: {
        title: 'Bayan Bonds pre-allotment',
        text: 'Mga nakareserbang alokasyon ng bagong retail bond ng gobyerno, bago pa ito ilista. 9.5% kada taon, walang buwis, garantisado ng gobyerno. ₱5,000 ang pinakamababa. 600 slot lang para sa mga kliyente namin, hanggang Biyernes ng tanghali; 430 tao na ang may hawak.',
        who: 'Nasa page ng gobyerno ang mga bangkong nagbebenta. Wala roon ang desk na ito.',
        source:
          '6% ang bayad ng totoong bond. "Ang sobra, parte ng desk namin na ibinabahagi sa iyo."',
        exit: 'Bayad sa personal na account, resibo sa chat; "susunod na ang certificate".',
        why: 'Totoo ang bond; hindi totoo ang nagbebenta. Hinihiram ng manloloko ang pinagkakatiwalaan mo. I-check ang nagbebenta sa page mismo ng nag-isyu, at huwag kailanman magbayad ng produkto sa account ng isang tao.',
      },
    },
  },
  {
    id: '4H',
    pair: 4,
    form: 'A',
    key: 'honest',
    goodSign: 'limited-bonus-from-own-budget',
    texts: {
      en: {
        title: 'Bangkotila app',
        text: '₱200 for you and ₱200 for each friend who opens an account this month. Up to five friends. 900,000 people bank on their phone with us. Your savings earn 0.5% a year.',
        who: "A bank, on the central bank's own list.",
        source: 'An advertising budget, said in the terms; the interest comes from lending.',
        exit: 'Your money at any time; the bonus after the first cash-in of ₱500.',
        why: 'A bonus for a friend is no trap by itself. It is small, once, capped, paid by the bank, and does not depend on how much your friend puts in.',
      },
      fil: {
        title: 'Bangkotila app',
        text: '₱200 sa iyo at ₱200 sa bawat kaibigang magbubukas ng account ngayong buwan. Hanggang limang kaibigan. 900,000 tao na ang nagbabangko sa phone kasama namin. Kumikita ng 0.5% kada taon ang ipon mo.',
        who: 'Bangko, at nasa mismong listahan ng bangko sentral.',
        source: 'Budget sa advertising, nakasulat sa terms; galing sa pagpapautang ang interes.',
        exit: 'Makukuha mo ang pera mo kahit kailan; ang bonus, pagkatapos ng unang cash-in na ₱500.',
        why: 'Ang bonus para sa kaibigan ay hindi patibong agad. Maliit, isang beses, may hangganan, galing sa bangko, at hindi nakadepende sa laki ng ilalagay ng kaibigan mo.',
      },
    },
  },
  {
    id: '5T',
    pair: 5,
    form: 'A',
    key: 'trap',
    note: 'fixed-payout',
    texts: {
      en: {
        title: 'Baka ni Mang Ambo',
        text: 'Own one head of cattle for ₱25,000. 30% after five months, buy-back guaranteed. 1,400 happy owners. Visit the farm any Saturday, the lechon is on us. Batch 12 closes on Sunday.',
        who: "A mayor's permit on the wall. The offer itself is registered nowhere.",
        source: 'The farm holds 90 head; 1,400 people "own one".',
        exit: 'The buy-back is paid when the next batch sells.',
        why: 'There is a farm, and you may pat the cow. But 1,400 owners of 90 cows are paid by the next batch. Seeing something real does not show where the money comes from.',
      },
      fil: {
        title: 'Baka ni Mang Ambo',
        text: 'Magkaroon ng sariling baka sa halagang ₱25,000. 30% pagkalipas ng limang buwan, garantisadong bibilhin ulit sa iyo. 1,400 na ang masayang may-ari. Bumisita sa farm kahit anong Sabado, sagot namin ang lechon. Magsasara sa Linggo ang Batch 12.',
        who: 'May mayor’s permit na nakasabit sa dingding. Ang mismong alok, hindi rehistrado kahit saan.',
        source: '90 lang ang baka sa farm; 1,400 tao ang "may tig-isa".',
        exit: 'Babayaran ka sa baka mo kapag nakabenta na ng kasunod na batch.',
        why: 'May farm nga, at puwede mong haplusin ang baka. Pero ang 1,400 may-ari ng 90 baka ay binabayaran ng kasunod na batch. Kahit may nakikita kang totoo, hindi mo pa nakikita kung saan galing ang pera.',
      },
    },
  },
  {
    id: '6H',
    pair: 6,
    form: 'A',
    key: 'honest',
    goodSign: 'cost-said-in-figures',
    texts: {
      en: {
        title: 'Kapit Life variable plan',
        text: 'Life cover of ₱500,000 and an investment fund in one. Illustrations at 4, 8 and 10% a year. Your agent is a neighbour; 600 families here are with us. First 100 sign-ups receive a free check-up.',
        who: "On the insurance regulator's list; the agent's licence number checks.",
        source:
          'A fund of bonds and shares; "not guaranteed"; 60% of the first year\'s payments are charges.',
        exit: 'Surrender at any time; in the early years you get back less than you paid.',
        why: 'Honest is not the same as good for you: the charges are high, and they are said. Doubt the price, ask for alternatives; but this is no trap.',
      },
      fil: {
        title: 'Kapit Life variable plan',
        text: 'Life cover na ₱500,000 at investment fund sa iisang plan. May halimbawang kuwenta sa 4, 8 at 10% kada taon. Kapitbahay mo ang agent; 600 pamilya rito ang kasama namin. Libreng check-up sa unang 100 na magsa-sign up.',
        who: 'Nasa listahan ng regulator ng insurance; tugma ang numero ng lisensiya ng agent.',
        source:
          'Fund ng mga bond at share; "hindi garantisado"; napupunta sa singil ang 60% ng ibabayad mo sa unang taon.',
        exit: 'Puwedeng i-surrender kahit kailan; sa mga unang taon, mas maliit ang mababawi mo kaysa naibayad mo.',
        why: 'Ang matino ay hindi laging sulit: mataas ang singil, pero sinabi. Pagdudahan ang presyo, maghanap ng iba; pero hindi ito patibong.',
      },
    },
  },
] as const satisfies readonly Offer[]
