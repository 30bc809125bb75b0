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
        text: 'Type up interviews at home, up to ₱720 a day. 80 people type with us. Our business name certificate is on the page. Begin before Friday ends and ₱150 is added to your first pay.',
        who: 'A business name is registered, with an owner and an address.',
        source:
          '70 schools and radio stations pay ₱160 for each tape; you get ₱90, or ₱110 at Level 2, reached by a course for ₱1,800.',
        exit: 'Paid on the 15th and the 30th, from Level 1 on; stop any day. What is sent back is paid once corrected.',
        why: 'The course is on sale, and nobody needs it: pay begins at Level 1. It is said who pays and what the company keeps, ₱70 of ₱160. Only hours can be lost. A bonus once, out of its own share, is no bait.',
      },
      fil: {
        title: 'Sulat Dinig, trabaho sa bahay',
        text: 'Mag-type ng mga interview sa bahay, hanggang ₱720 kada araw. 80 tao ang nagta-type sa amin. Nasa page ang certificate ng business name. Magsimula bago matapos ang Biyernes at may dagdag na ₱150 ang unang sahod mo.',
        who: 'Rehistrado ang business name; may nakapangalang may-ari at address.',
        source:
          '70 school at istasyon ng radyo ang nagbabayad ng ₱160 sa bawat recording; sa iyo ang ₱90, o ₱110 sa Level 2, na naaabot sa kursong ₱1,800.',
        exit: 'Sahod tuwing ika-15 at ika-30, mula Level 1 pataas; puwedeng tumigil kahit kailan. Babayaran ang ibinalik na gawa kapag naayos na.',
        why: 'May ibinebentang kurso, pero hindi kailangan: sa Level 1 pa lang, may sahod na. Sinasabi kung sino ang nagbabayad at magkano ang sa kumpanya, ₱70 sa ₱160. Oras lang ang puwedeng mawala. Hindi pain ang bonus na isang beses, galing sa sariling parte.',
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
        text: 'Own solar panels on our field, from ₱10,000. 12% a year, paid every three months. 340 owners. The environmental certificate is framed in the office. Order this week and you receive a set of light bulbs.',
        who: "On the SEC's list. By contract, half of all sales goes to the town, which owns the field and looks after it.",
        source:
          'Power, sold to the water works. Each ₱10,000 of panels brought sales of ₱1,800 last year; rainy months bring less.',
        exit: 'When somebody takes over your panels, at the price that they give; the office keeps a waiting list.',
        why: 'Panels for ₱10,000 bring ₱1,800, and half of it goes to the town: ₱900 are left. Promised are ₱1,200. The rest can only come from new owners. Contract and sales each look sound; count them together.',
      },
      fil: {
        title: 'Sinag, mga may-ari ng panel',
        text: 'Magkaroon ng mga solar panel sa isang bukid, mula ₱10,000. 12% kada taon, bayad tuwing tatlong buwan. 340 na ang may-ari. Naka-frame sa opisina ang environmental certificate. Umorder ngayong linggo at may libre kang isang set ng bombilya.',
        who: 'Nasa listahan ng SEC. Ayon sa kontrata, napupunta ang kalahati ng lahat ng benta sa munisipyo, na may-ari ng bukid at nag-aalaga rito.',
        source:
          'Kuryente, ibinebenta sa water district. ₱1,800 ang benta ng bawat ₱10,000 na panel noong nakaraang taon; mas kaunti kapag maulan.',
        exit: 'Kapag may sasalo sa mga panel mo, sa presyong ibibigay niya; may waiting list sa opisina.',
        why: '₱1,800 ang benta ng ₱10,000 na panel, at kalahati ang sa munisipyo: ₱900 ang natitira. ₱1,200 ang pangako. Sa mga bagong may-ari lang puwedeng manggaling ang kulang. Maayos tingnan ang kontrata at ang benta; pagsamahin sa kuwenta.',
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
        text: 'Gold by the gram, from ₱3,000, to give or to keep. Its price rose 20% last year. 7,500 buyers. A certificate of purity comes with each gram. Buy this week and the pouch is free.',
        who: "A pawnshop on the central bank's list, which names its 40 branches.",
        source:
          'Gold goes up or down. Keeping it here is free. At the end of June all gold in the vault weighed nine kilos.',
        exit: "At the end of June buyers kept 31 kilos in our vault. Collect yours any day, or sell it at 8% under the day's price.",
        why: 'Buyers are said to keep 31 kilos in a vault with nine kilos in it: most of their gold is not there, and what is not there cannot be collected on any day. A certificate for each gram does not bring it back.',
      },
      fil: {
        title: 'Ginto Ngayon, ginto kada gramo',
        text: 'Ginto, kada gramo, mula ₱3,000, pangregalo o pang-ipon. Tumaas nang 20% ang presyo noong nakaraang taon. 7,500 na ang bumili. May certificate of purity ang bawat gramo. Bumili ngayong linggo at libre ang lalagyan.',
        who: 'Sanglaang nasa listahan ng bangko sentral, kasama ang 40 branch nito.',
        source:
          'Tumataas o bumababa ang ginto. Libre ang pagtatago rito. Noong katapusan ng Hunyo, siyam na kilo ang timbang ng lahat ng ginto sa vault.',
        exit: 'Noong katapusan ng Hunyo, 31 kilo ang ipinatago ng mga bumili sa vault namin. Puwedeng kunin ang sa iyo kahit anong araw, o ibenta, 8% na mas mababa sa presyo ng araw.',
        why: '31 kilo raw ang nakatago para sa mga bumili, pero siyam na kilo lang ang nasa vault: wala roon ang karamihan ng ginto nila, at hindi makukuha kahit anong araw ang wala roon. Hindi ito maibabalik ng certificate ng bawat gramo.',
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
        who: "The company is on the SEC's list, and its number on the central bank's, for buying and selling coins.",
        source:
          'Nothing is promised; the year before, the same coin fell 65%. The key that moves your coins is in our office only.',
        exit: 'At any hour, for 1%. The office moves your coins out once it has checked your request, within two days.',
        why: 'The office keeps the key, says so, and so has to move your coins: the two lines fit. The number on the list is for this business; fall and fee are in figures. You can lose more than half: leave the rent out of it.',
      },
      fil: {
        title: 'Tabi Exchange, mga digital coin',
        text: 'Bumili ng digital coin mula ₱100, kahit anong oras. Dumoble ang presyo ng pinakakilalang coin noong nakaraang taon. 900,000 tao ang may account. Nasa app ang numero ng lisensiya. I-verify ang pangalan ngayong linggo at may libre kang ₱50 na coin.',
        who: 'Nasa listahan ng SEC ang kumpanya, at nasa listahan ng bangko sentral ang numero nito, para sa pagbili at pagbenta ng digital coin.',
        source:
          'Walang ipinapangako; noong sinundang taon, bumaba nang 65% ang coin na iyon. Nasa opisina lang namin ang susi na nakakapaglipat ng mga coin mo.',
        exit: 'Kahit anong oras, 1% ang bayad. Ililipat ng opisina ang mga coin mo palabas kapag na-check na ang request, sa loob ng dalawang araw.',
        why: 'Nasa opisina ang susi, sinasabi nila ito, kaya sila ang maglilipat ng coin mo: magkatugma ang dalawang linya. Para sa negosyong ito ang numero sa listahan; may numero ang pagbaba at ang bayad. Puwedeng mawala ang higit sa kalahati: huwag isali ang pang-upa.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
