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
        title: 'Puso Tasks, liking at home',
        text: 'Like shop pages at home, up to ₱900 a day. 80,000 people like with us. The certificate of the business name is on our page. Begin before midnight on Friday and ₱200 is added to your first pay.',
        who: 'The business name is registered, with its owner and an address.',
        source:
          'Advertising money of merchants, of whom none is named. The first ₱200 came from the account of a person.',
        exit: 'On any day, at the end of a set of 40 tasks. Sets of a higher level pay double, and hold a deposit that is returned.',
        why: 'Work pays you; you do not pay to work. Nobody is named who buys the likes, and the sets grow dearer as you go on. The first ₱200 was bait: it shows that they paid once.',
      },
      fil: {
        title: 'Puso Tasks, trabaho sa bahay',
        text: 'Mag-like ng mga page ng tindahan sa bahay, hanggang ₱900 kada araw. 80,000 tao ang nagla-like para sa amin. Nasa page ang certificate ng business name. Magsimula bago mag-hatinggabi ng Biyernes at may dagdag na ₱200 ang unang bayad mo.',
        who: 'May rehistradong business name, may-ari at address.',
        source:
          'Budget sa advertising ng mga merchant, na walang pinangalanan kahit isa. Galing sa personal na account ng isang tao ang unang ₱200.',
        exit: 'Kahit anong araw, sa katapusan ng isang set na 40 task. Doble ang bayad sa mas mataas na level, na may depositong isasauli.',
        why: 'Trabaho ang nagbabayad sa iyo; hindi ka nagbabayad para magtrabaho. Walang pangalan ang bumibili ng like, at pamahal nang pamahal ang mga set. Pain ang unang ₱200: patunay lang na minsan silang nagbayad.',
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
        text: "Help put solar panels on the market's roof, from ₱2,000. 7% a year for four years. 340 backers. The environmental certificate is framed in the market office. Join this week and you receive a set of light bulbs.",
        who: 'A registered corporation. The certificate is genuine; it is for the roof.',
        source:
          'The market buys the power, says the office; the contract hangs there. Rainy months bring less.',
        exit: 'No way out for four years, says the prospectus, unless somebody buys your note. If the market stops paying, you may lose it.',
        why: "A named buyer pays for power, by a contract that you can read, and a prospectus says how you may lose. You are locked in; that was said first. The light bulbs prove nothing either way, nor does a roof's certificate.",
      },
      fil: {
        title: 'Silong, note para sa bubong ng palengke',
        text: 'Tumulong maglagay ng solar panel sa bubong ng palengke, mula ₱2,000. 7% kada taon, apat na taon. 340 na ang tumulong. Naka-frame sa opisina ng palengke ang environmental certificate. Sumali ngayong linggo at may libre kang isang set ng bombilya.',
        who: 'Rehistradong korporasyon. Totoo ang certificate; para sa bubong ito.',
        source:
          'Palengke ang bumibili ng kuryente, sabi ng opisina; nakasabit doon ang kontrata. Mas kaunti kapag maulan.',
        exit: 'Hindi mababawi ang pera sa loob ng apat na taon, sabi ng prospectus, maliban kung may bumili ng note mo. Kung tumigil magbayad ang palengke, puwedeng mawala ito.',
        why: 'May pangalan ang bumibili ng kuryente, ayon sa kontratang mababasa mo, at sinasabi ng prospectus kung paano ka puwedeng malugi. Nakakandado ka; sinabi muna iyon. Walang pinatutunayan ang mga bombilya, pati ang certificate ng bubong.',
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
