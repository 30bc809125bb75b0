import type { BoosterOffer } from '@kunwari/domain/offers/booster'

/** The booster of day 14: two traps and two honest offers, in the order in which they are judged. */
export const day14 = [
  {
    id: '14T',
    pair: 14,
    day: 14,
    key: 'trap',
    note: 'low-start',
    texts: {
      en: {
        title: 'Puso Captions, writing at home',
        text: 'Write captions for videos at home, up to ₱740 a day. 2,100 people write with us. The certificate of the business name is on our page. Begin before midnight on Friday and ₱150 is added to your first pay.',
        who: 'A business name is registered, with an owner and an address.',
        source:
          'Two studios and a church pay ₱150 for each video; you get ₱85. A course for Level 2 costs ₱1,600.',
        exit: 'Paid on the 10th and the 25th, from Level 2 on; stop any day. What is sent back is not paid.',
        why: 'Pay begins at Level 2, and Level 2 costs ₱1,600: you pay before anybody pays you. Each line alone sounds like any office. Work that takes your money first is none, and the ₱150 for your first pay is bait.',
      },
      fil: {
        title: 'Puso Captions, trabaho sa bahay',
        text: 'Magsulat ng caption ng mga video sa bahay, hanggang ₱740 kada araw. 2,100 tao ang nagsusulat sa amin. Nasa page ang certificate ng business name. Magsimula bago mag-hatinggabi ng Biyernes at may dagdag na ₱150 ang unang bayad mo.',
        who: 'Rehistrado ang business name; may nakapangalang may-ari at address.',
        source:
          'Dalawang studio at isang simbahan ang nagbabayad ng ₱150 sa bawat video; ₱85 ang sa iyo. ₱1,600 ang kurso para sa Level 2.',
        exit: 'May bayad tuwing ika-10 at ika-25, simula sa Level 2; puwedeng tumigil kahit kailan. Walang bayad ang gawang ibinalik ng customer.',
        why: 'Sa Level 2 pa may bayad, at ₱1,600 ang Level 2: magbabayad ka muna bago ka bayaran. Parang karaniwang opisina ang bawat linya kapag mag-isa. Hindi trabaho ang kumukuha muna ng pera mo, at pain ang ₱150 sa unang bayad.',
      },
    },
  },
  {
    id: '13H',
    pair: 13,
    day: 14,
    key: 'honest',
    goodSign: 'source-shown-and-can-lose',
    texts: {
      en: {
        title: 'Silong market roof note',
        text: "Help put solar panels on the market's roof, from ₱10,000. 12% a year, in four payments. 290 backers. The environmental certificate is framed in the office. Join this week and you receive a set of light bulbs.",
        who: "On the SEC's list. By contract, a quarter of all sales goes to the town that owns the roof.",
        source:
          'Power, sold to the stalls. Each ₱10,000 of panels brought ₱1,900 last year; rainy months bring less.',
        exit: 'After four years. Before that, as soon as somebody takes over your note; the office keeps a list.',
        why: '₱1,900 come in, a quarter goes to the town, ₱1,425 are left: enough for the ₱1,200 that you are to have. Who buys the power is said, and that rain costs some. You are locked in and may lose; no trap.',
      },
      fil: {
        title: 'Silong, note para sa bubong ng palengke',
        text: 'Tumulong maglagay ng solar panel sa bubong ng palengke, mula ₱10,000. 12% kada taon, apat na bayad. 290 na ang tumulong. Naka-frame sa opisina ang environmental certificate. Sumali ngayong linggo at may libre kang isang set ng bombilya.',
        who: 'Nasa listahan ng SEC. Ayon sa kontrata, sangkapat ng lahat ng benta ay sa munisipyong may-ari ng bubong.',
        source:
          'Kuryente, ibinebenta sa mga puwesto. ₱1,900 ang dala ng bawat ₱10,000 na panel noong nakaraang taon; mas kaunti kapag maulan.',
        exit: 'Pagkatapos ng apat na taon. Kung mas maaga, kapag may sasalo sa note mo; nasa opisina ang listahan.',
        why: '₱1,900 ang pumapasok, sangkapat ang sa munisipyo, ₱1,425 ang natitira: sapat sa ₱1,200 na para sa iyo. Sinasabi kung sino ang bumibili ng kuryente, at na may bawas kapag maulan. Nakakandado ka at puwedeng malugi, pero hindi patibong.',
      },
    },
  },
  {
    id: '16T',
    pair: 16,
    day: 14,
    key: 'trap',
    note: 'no-custody',
    texts: {
      en: {
        title: 'Perlas, digital coins',
        text: 'Buy digital coins from ₱100, at any hour. The best known one doubled last year. 950,000 people have an account. A licence number stands in the app. Verify your name this week and ₱50 in coins is yours.',
        who: "The company is registered. The number is on the central bank's list, for changing coins.",
        source:
          'Nothing is promised; the year before, the same coin fell 65%. The only key to your coins lies in your phone.',
        exit: 'At any hour, for 1%. The office releases your coins once it has checked your request, within three days.',
        why: 'With the only key in your phone, you would need nobody to release your coins. The office can hold them back, so it has them, and says that it does not. A number on a list does not make that true.',
      },
      fil: {
        title: 'Perlas, mga digital coin',
        text: 'Bumili ng digital coin mula ₱100, kahit anong oras. Dumoble ang pinakakilala noong nakaraang taon. 950,000 tao ang may account. Nasa app ang numero ng lisensiya. I-verify ang pangalan ngayong linggo at may libre kang ₱50 na coin.',
        who: 'Rehistrado ang kumpanya. Nasa listahan ng bangko sentral ang numero, para sa pagpapalit ng coin.',
        source:
          'Walang ipinapangako; noong taon bago iyon, bumaba nang 65% ang parehong coin. Nasa phone mo ang nag-iisang susi sa mga coin mo.',
        exit: 'Kahit anong oras, 1% ang bayad. Inilalabas ng opisina ang mga coin mo kapag na-check na ang request, sa loob ng tatlong araw.',
        why: 'Kung nasa phone mo ang nag-iisang susi, hindi mo kailangan ng maglalabas ng coin mo. Kung napipigilan ito ng opisina, nasa kanila ito, kahit sinasabi nilang wala. Hindi iyon nagiging totoo dahil may numero sa listahan.',
      },
    },
  },
  {
    id: '15H',
    pair: 15,
    day: 14,
    key: 'honest',
    goodSign: 'cost-said-in-figures',
    texts: {
      en: {
        title: 'Alahas ni Tiya Bining',
        text: 'Gold by the gram, from ₱3,000, to wear or to keep. Its price rose 20% last year. 7,000 buyers. A certificate of purity comes with each piece. Buy this week and there is no making fee.',
        who: "A pawnshop on the central bank's list, which names its 60 branches.",
        source:
          'Gold goes up or down. Keeping it here is free, because jewellers pay for half of the vault, by the year.',
        exit: "In the vault of the main branch. Collect it any day, or sell it there at 9% under the day's price.",
        why: 'The jewellers pay for room, and not for your gold: it can lie where it is said to lie. Selling it back costs 9%, and its price can fall: both are said. Perhaps dear, and yet no trap.',
      },
      fil: {
        title: 'Alahas ni Tiya Bining',
        text: 'Ginto, kada gramo, mula ₱3,000, puwedeng isuot o itabi. Tumaas nang 20% ang presyo noong nakaraang taon. 7,000 na ang bumili. May certificate of purity ang bawat piraso. Bumili ngayong linggo at libre ang labor.',
        who: 'Sanglaang nasa listahan ng bangko sentral, kasama ang 60 branch nito.',
        source:
          'Tumataas o bumababa ang ginto. Libre ang pagtatago rito, dahil may bayad ang mga alahero sa kalahati ng vault, taunan.',
        exit: 'Nasa vault ng main branch. Puwedeng kunin kahit anong araw, o ibenta roon, 9% na mas mababa sa presyo ng araw.',
        why: 'Puwesto ang binabayaran ng mga alahero, hindi ang ginto mo: puwedeng nandoon nga ito. 9% ang bawas kapag ibinenta ulit, at puwedeng bumaba ang presyo: parehong sinabi. Baka mahal, pero hindi patibong.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
