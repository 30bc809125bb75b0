import type { Offer } from '@kunwari/domain/offers/offer'

/** Form C: three traps and three honest offers. Their honest and trap counterparts stand in form D. */
export const formC = [
  {
    id: '7T',
    pair: 7,
    form: 'C',
    key: 'trap',
    note: 'fixed-payout',
    texts: {
      en: {
        title: 'Luntian Suites, room shares',
        text: 'Own a share of one seaside room, from ₱50,000. 9% a year in rent, for ten years. 260 owners so far. The permit to sell hangs at the booth. Sign before the month ends and the first quarter is paid in advance.',
        who: "The developer and its permit to sell are on the housing regulator's list.",
        source: 'Rent. One building of three has opened; owners are paid from the day of signing.',
        exit: 'Not before the second year; then on any day, through the developer, as soon as somebody wants a share.',
        why: 'Building and permit are real, but rent from one building of three cannot pay the owners of all. New owners fill the gap, and they are your only way out too. A permit does not make the rent larger.',
      },
      fil: {
        title: 'Luntian Suites, parte sa kuwarto',
        text: 'Magkaroon ng parte sa isang kuwarto sa tabing-dagat, mula ₱50,000. 9% kada taon mula sa upa, sa loob ng sampung taon. 260 na ang may-ari. Nakasabit sa booth ang permit sa pagbebenta. Pumirma bago matapos ang buwan at matatanggap mo agad ang bayad sa unang quarter.',
        who: 'Nasa listahan ng regulator ng pabahay ang developer at ang permit nito sa pagbebenta.',
        source:
          'Upa. Isa sa tatlong gusali pa lang ang bukas; may bayad na ang mga may-ari mula sa araw ng pagpirma.',
        exit: 'Hindi bago ang ikalawang taon; pagkatapos, kahit anong araw, ibebenta ng developer ang parte mo kung may gustong bumili.',
        why: 'Totoo ang gusali at ang permit, pero hindi kayang bayaran ng upa sa isa sa tatlong gusali ang lahat ng may-ari. Mga bagong may-ari ang pumupuno, at sila lang din ang labasan mo. Hindi lumalaki ang upa dahil may permit.',
      },
    },
  },
  {
    id: '8H',
    pair: 8,
    form: 'C',
    key: 'honest',
    goodSign: 'risk-said-in-figures',
    texts: {
      en: {
        title: 'Tulay Tindahan, loans to small stores',
        text: "Lend to small stores from ₱500, and choose each one yourself. Lenders earned 11% last year. 9,400 people lend here. The auditor's letter is on the page. Start before Sunday, and the first three months' fee is on us.",
        who: "The platform is on the SEC's list for such lending. It is three years old.",
        source: 'The stores pay 16% a year. Of 100 loans, five were never paid back.',
        exit: 'Each store pays over 6 to 12 months. Nobody buys a loan back before that.',
        why: 'It earns what the stores pay, less the loans that fail, and both are said in figures. Your money comes back from the stores, not from the next lender. The free months are advertising. You can lose a loan; you were told how often.',
      },
      fil: {
        title: 'Tulay Tindahan, pautang sa maliliit na tindahan',
        text: 'Magpautang sa maliliit na tindahan mula ₱500, at ikaw ang pipili sa bawat isa. 11% ang kinita ng mga nagpautang noong nakaraang taon. 9,400 tao ang nagpapautang dito. Nasa page ang sulat ng auditor. Magsimula bago mag-Linggo, at sagot namin ang fee sa unang tatlong buwan.',
        who: 'Nasa listahan ng SEC para sa ganitong pautang ang platform. Tatlong taon na ito.',
        source:
          '16% kada taon ang bayad ng mga tindahan. Sa 100 pautang, lima ang hindi na nabayaran.',
        exit: 'Nagbabayad ang bawat tindahan sa loob ng 6 hanggang 12 buwan. Hindi mo maibebenta ang pautang mo bago iyon.',
        why: 'Ang kita ay galing sa bayad ng mga tindahan, bawas ang mga pautang na pumalya, at parehong may numero. Sa mga tindahan galing ang balik ng pera mo, hindi sa susunod na magpapautang. Pang-akit lang ang libreng buwan. Puwede kang mawalan; sinabi kung gaano kadalas.',
      },
    },
  },
  {
    id: '9T',
    pair: 9,
    form: 'C',
    key: 'trap',
    note: 'above-market-return',
    texts: {
      en: {
        title: 'Kape Kariton Autopilot',
        text: 'Own a coffee cart that we run for you, ₱48,000. ₱4,000 every month, without lifting a finger. 520 owners. Each cart carries its permit. Only three carts are left in this batch; take one by Friday and the first month is doubled.',
        who: 'The corporation is registered, and the permit of each cart is genuine.',
        source:
          'Sales, says the office. Its own sheet: 60 cups a day leave ₱1,500 a month; good corners sell up to twice as many.',
        exit: 'By the contract, the cart is taken back after a year at its full price; others are waiting for one.',
        why: 'A cart that leaves ₱1,500, or even twice that, cannot pay ₱4,000. The rest comes from the next owner, who also pays for your way out. A permit to sell coffee is no licence to take savings.',
      },
      fil: {
        title: 'Kape Kariton Autopilot',
        text: 'Magkaroon ng kariton ng kape na kami ang magpapatakbo, ₱48,000. ₱4,000 buwan-buwan, nang wala kang ginagawa. 520 na ang may-ari. May dalang permit ang bawat kariton. Tatlo na lang ang natitira sa batch na ito; kumuha hanggang Biyernes at doble ang unang buwan.',
        who: 'Rehistrado ang korporasyon, at totoo ang permit ng bawat kariton.',
        source:
          'Benta, sabi ng opisina. Sa sarili nilang papel: sa 60 tasa kada araw, ₱1,500 kada buwan ang natitira; hanggang doble ang benta sa magandang kanto.',
        exit: 'Ayon sa kontrata, babawiin ang kariton pagkatapos ng isang taon sa buong presyo; may mga naghihintay na makakuha.',
        why: 'Kung ₱1,500, o kahit doble nito, ang natitira sa kariton, hindi nito kayang magbayad ng ₱4,000. Ang kulang ay galing sa susunod na may-ari, na siya ring magbabayad ng paglabas mo. Ang permit sa kape ay hindi lisensiya para tumanggap ng ipon.',
      },
    },
  },
  {
    id: '10H',
    pair: 10,
    form: 'C',
    key: 'honest',
    goodSign: 'limited-bonus-from-own-budget',
    texts: {
      en: {
        title: 'Bangko Wari six-month deposit',
        text: "7% a year for six months, on up to ₱50,000 each. 400,000 people use our app. The bank's licence number stands in it. Open yours before the 30th and we add ₱100.",
        who: "The number is a bank's, and the bank is on the central bank's list. Another company runs the app.",
        source:
          'Loans to small shops pay 4%. The other 3%, for one term, is advertising, say the terms.',
        exit: "Any day, in the app or at the bank's own counter; before the six months are over, half of the interest is gone.",
        why: "A high rate, once and up to a limit, can be advertising. It is said who pays for the extra, and the bank's own counter pays you out, at a price that you know beforehand. Who runs the app matters less.",
      },
      fil: {
        title: 'Bangko Wari, depositong anim na buwan',
        text: '7% kada taon sa loob ng anim na buwan, hanggang ₱50,000 bawat tao. 400,000 tao ang gumagamit ng app namin. Nasa app ang numero ng lisensiya ng bangko. Magbukas bago ang ika-30 at magdadagdag kami ng ₱100.',
        who: 'Numero ito ng bangko, at nasa listahan ng bangko sentral ang bangko. Ibang kumpanya ang nagpapatakbo ng app.',
        source:
          '4% ang galing sa pautang sa maliliit na tindahan. Ang dagdag na 3%, para sa isang term lang, ay advertising, ayon sa terms.',
        exit: 'Kahit anong araw, sa app o sa counter mismo ng bangko; bago matapos ang anim na buwan, mawawala ang kalahati ng interes.',
        why: 'Ang mataas na rate na isang beses at may hangganan ay puwedeng advertising. Sinasabi kung sino ang nagbabayad ng dagdag, at counter mismo ng bangko ang nagbabayad sa iyo, sa halagang alam mo na agad. Hindi gaanong mahalaga kung kanino ang app.',
      },
    },
  },
  {
    id: '11T',
    pair: 11,
    form: 'C',
    key: 'trap',
    note: 'proof-by-screenshot',
    texts: {
      en: {
        title: 'Agila Signal Room',
        text: "Copy our seniors' trades from ₱2,000. Last month members made 6%. 5,200 are in the room. Our partner is a licensed broker; the licence is pinned at the top. Join tonight and the first week of signals is free.",
        who: "The broker and its licence are on the SEC's list. The room finds clients for it.",
        source:
          'Trades of the seniors, posted as pictures: seven wins in ten. A statement of their account is not among them.',
        exit: "Through the room's cashier, who also takes what you put in: on Fridays, less 5%.",
        why: 'Pictures of wins are easily made, and losses easily left out. The broker may be real; your money goes to a cashier, and not to it. Ask the broker itself, and pay nobody who stands between.',
      },
      fil: {
        title: 'Agila Signal Room',
        text: 'Gayahin ang mga trade ng seniors namin mula ₱2,000. Kumita ng 6% ang mga kasama noong nakaraang buwan. 5,200 na ang nasa room. May lisensiya ang partner naming broker; naka-pin ito sa itaas. Sumali ngayong gabi at libre ang signals sa unang linggo.',
        who: 'Nasa listahan ng SEC ang broker at ang lisensiya nito. Room ang naghahanap ng kliyente para dito.',
        source:
          'Mga trade ng seniors, naka-post bilang picture: pito sa sampu ang panalo. Walang kasamang statement ng account nila.',
        exit: 'Sa cashier ng room, na siya ring tumatanggap ng inilalagay mo: tuwing Biyernes, bawas ang 5%.',
        why: 'Madaling gumawa ng picture ng panalo, at madaling hindi isama ang talo. Baka totoo ang broker; pero sa cashier napupunta ang pera mo, hindi sa kanila. Broker mismo ang tanungin, at huwag magbayad sa nasa gitna.',
      },
    },
  },
  {
    id: '12H',
    pair: 12,
    form: 'C',
    key: 'honest',
    goodSign: 'cost-said-in-figures',
    texts: {
      en: {
        title: 'Dapithapon memorial plan',
        text: '₱1,000 a month for five years, and a funeral service worth ₱60,000 is yours, whatever it costs by then. 150,000 families hold a plan. The licence hangs in each branch. Join before November and the first month is free.',
        who: 'A registered corporation; funeral homes here know it. Its agents earn a commission.',
        source:
          'No return. A bank, named in the contract, keeps the fund; 15% of what you pay goes to agents and office.',
        exit: 'In the first two years nothing comes back. After that, part of it, by a table that you are given.',
        why: 'It promises a service at a price, not a gain. A bank that is named keeps the fund, and charges and refunds are in figures. Look the licence up as well. You may find it dear; it is no trap.',
      },
      fil: {
        title: 'Dapithapon memorial plan',
        text: '₱1,000 kada buwan sa loob ng limang taon, at sagot na ang libing mong nagkakahalaga ng ₱60,000, magkano man ito pagdating ng araw. 150,000 pamilya ang may plan. Nakasabit sa bawat branch ang lisensiya. Sumali bago mag-Nobyembre at libre ang unang buwan.',
        who: 'Rehistradong korporasyon; kilala ito ng mga punerarya rito. May komisyon ang mga agent.',
        source:
          'Walang kita. Bangkong nakapangalan sa kontrata ang may hawak ng pondo; 15% ng ibinabayad mo ay para sa mga agent at opisina.',
        exit: 'Sa unang dalawang taon, walang babalik. Pagkalipas noon, may bahagi, ayon sa table na ibibigay sa iyo.',
        why: 'Serbisyo sa takdang presyo ang ipinapangako, hindi kita. May pangalan ang bangkong may hawak ng pondo, at may numero ang singil at ang maibabalik. Hanapin din ang lisensiya. Baka mahal para sa iyo; pero hindi ito patibong.',
      },
    },
  },
] as const satisfies readonly Offer[]
