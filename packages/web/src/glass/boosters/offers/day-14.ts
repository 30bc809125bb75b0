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
        exit: 'Paid on the 10th and the 25th, from Level 2 on; stop any day. What a customer sends back is not paid.',
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
        who: 'Nasa listahan ng SEC. Ayon sa kontrata, sangkapat ng lahat ng benta ay sa bayang may-ari ng bubong.',
        source:
          'Kuryente, ibinebenta sa mga puwesto. ₱1,900 ang dala ng bawat ₱10,000 na panel noong nakaraang taon; mas kaunti kapag maulan.',
        exit: 'Pagkatapos ng apat na taon. Kung mas maaga, kapag may sasalo sa note mo; nasa opisina ang listahan.',
        why: '₱1,900 ang pumapasok, sangkapat ang sa bayan, ₱1,425 ang natitira: sapat sa ₱1,200 na para sa iyo. Sinasabi kung sino ang bumibili ng kuryente, at na may bawas kapag maulan. Nakakandado ka at puwedeng malugi, pero hindi patibong.',
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
        title: 'Perlas coin saving',
        text: 'Save in digital coins from ₱100, at any hour. 14% a year, paid each day. 95,000 people have an account. The audit report stands in the app. Verify your name this week and ₱50 in coins is yours.',
        who: "The company is registered. Its number is on the central bank's list, for changing money.",
        source: "Paid in Perlas, the app's own coin, at one peso each since the beginning.",
        exit: "Not before 90 days. The app says that it never holds your money; you sell Perlas at its own desk, as the day's demand allows.",
        why: 'It pays in coins that it prints; that costs nothing until you want pesos. Only its own desk changes them, out of what newcomers bring. Changing money is not taking savings. It says that it holds nothing, yet you must ask it for your money.',
      },
      fil: {
        title: 'Perlas, ipon sa coin',
        text: 'Mag-ipon sa digital coin mula ₱100, kahit anong oras. 14% kada taon, bayad araw-araw. 95,000 tao ang may account. Nasa app ang audit report. I-verify ang pangalan ngayong linggo at may libre kang ₱50 na coin.',
        who: 'Rehistrado ang kumpanya. Nasa listahan ng bangko sentral ang numero nito, para sa pagpapalit ng pera.',
        source: 'Perlas ang bayad, sariling coin ng app, tig-piso ang isa mula pa sa simula.',
        exit: 'Hindi bago ang 90 araw. Sabi ng app, hindi nito hawak ang pera mo; puwedeng ibenta ang Perlas sa sariling desk nito, depende sa dami ng bumibili sa araw na iyon.',
        why: 'Coin na sila ang gumagawa ang bayad; wala silang gastos hanggang humingi ka ng piso. Sariling desk lang nila ang nagpapalit, mula sa dala ng mga bago. Hindi pagtanggap ng ipon ang pagpapalit ng pera. Wala raw silang hawak, pero sa kanila ka hihingi.',
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
        text: 'Gold by the gram, from ₱3,000, ready to wear or to keep. Its price rose 20% last year. 7,000 buyers. A certificate of purity comes with each piece. Buy this week and there is no making fee.',
        who: "A pawnshop on the central bank's list, which names its 60 branches.",
        source: 'Nobody pays you anything. Gold goes up or down; two years ago it fell 12%.',
        exit: "You carry it home. Any branch buys it back at 8% under the day's price.",
        why: 'No return is promised, and what you bought is in your own hand. Selling it back costs 8%, and its price fell once: both are said. Perhaps dear, and yet no trap.',
      },
      fil: {
        title: 'Alahas ni Tiya Bining',
        text: 'Ginto, kada gramo, mula ₱3,000, puwedeng isuot o itabi. Tumaas nang 20% ang presyo noong nakaraang taon. 7,000 na ang bumili. May certificate of purity ang bawat piraso. Bumili ngayong linggo at libre ang labor.',
        who: 'Sanglaang nasa listahan ng bangko sentral, kasama ang 60 branch nito.',
        source:
          'Walang nagbabayad sa iyo. Tumataas o bumababa ang ginto; bumaba ito nang 12% dalawang taon na ang nakalipas.',
        exit: 'Maiuuwi mo. Binibili ulit ng kahit anong branch, 8% na mas mababa sa presyo ng araw.',
        why: 'Walang ipinapangakong kita, at nasa kamay mo ang binili mo. 8% ang bawas kapag ibinenta ulit, at minsan nang bumaba ang presyo: parehong sinabi. Baka mahal, pero hindi patibong.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
