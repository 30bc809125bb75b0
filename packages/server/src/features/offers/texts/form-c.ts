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
        who: "The developer's permit is real. It is for whole units; of shares in a room it says nothing.",
        source: 'Rent. One room in three has opened; the owners of all rooms are paid the same.',
        exit: 'A share is resold through the developer, as soon as somebody wants one.',
        why: 'The building is real, but rent from one room in three cannot pay the owners of all. New owners fill the gap, and they are your only way out too. A permit for whole units does not cover shares.',
      },
      fil: {
        title: 'Luntian Suites, parte sa kuwarto',
        text: 'Magkaroon ng parte sa isang kuwarto sa tabing-dagat, mula ₱50,000. 9% kada taon mula sa upa, sa loob ng sampung taon. 260 na ang may-ari. Nakasabit sa booth ang permit sa pagbebenta. Pumirma bago matapos ang buwan at matatanggap mo agad ang bayad sa unang quarter.',
        who: 'Totoo ang permit ng developer. Para ito sa buong unit; walang sinasabi tungkol sa parte sa kuwarto.',
        source:
          'Upa. Isa sa bawat tatlong kuwarto pa lang ang bukas; pare-pareho ang bayad sa lahat ng may-ari.',
        exit: 'Ibinebenta ulit ng developer ang parte mo, kapag may gustong bumili.',
        why: 'Totoo ang gusali, pero hindi kayang bayaran ng upa sa isang-katlo ng mga kuwarto ang lahat ng may-ari. Mga bagong may-ari ang pumupuno, at sila lang din ang labasan mo. Hindi sakop ng permit sa buong unit ang mga parte.',
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
        who: "The platform is on the SEC's list, and each loan has a number there that you can look up.",
        source: 'The stores pay 16% a year. Of 100 loans, five were never paid back.',
        exit: 'Each store pays over 6 to 12 months. Nobody buys a loan back before that.',
        why: 'It earns what the stores pay, less the loans that fail, and both are said in figures. Each loan can be looked up. The free months are advertising. You can lose a loan; you were told how often.',
      },
      fil: {
        title: 'Tulay Tindahan, pautang sa maliliit na tindahan',
        text: 'Magpautang sa maliliit na tindahan mula ₱500, at ikaw ang pipili sa bawat isa. 11% ang kinita ng mga nagpautang noong nakaraang taon. 9,400 tao ang nagpapautang dito. Nasa page ang sulat ng auditor. Magsimula bago mag-Linggo, at sagot namin ang fee sa unang tatlong buwan.',
        who: 'Nasa listahan ng SEC ang platform, at may numero roon ang bawat pautang na puwede mong hanapin.',
        source:
          '16% kada taon ang bayad ng mga tindahan. Sa 100 pautang, lima ang hindi na nabayaran.',
        exit: 'Nagbabayad ang bawat tindahan sa loob ng 6 hanggang 12 buwan. Hindi mo maibebenta ang pautang mo bago iyon.',
        why: 'Ang kita ay galing sa bayad ng mga tindahan, bawas ang mga pautang na pumalya, at parehong may numero. Mahahanap ang bawat pautang. Pang-akit lang ang libreng buwan. Puwede kang mawalan; sinabi sa iyo kung gaano kadalas.',
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
        who: 'The mayor\'s permits are for selling coffee. The contract calls you a "co-operator" and not an owner.',
        source:
          'Sales, says the office. Its own sheet: 60 cups a day leave ₱1,500 a month; good corners sell more.',
        exit: 'After a year the cart is taken back at its full price, once it has a new owner.',
        why: 'Carts that leave ₱1,500, or somewhat more, cannot pay ₱4,000 to all. The rest comes from the next owner, who also pays for your way out. A permit to sell coffee is no licence to take savings.',
      },
      fil: {
        title: 'Kape Kariton Autopilot',
        text: 'Magkaroon ng kariton ng kape na kami ang magpapatakbo, ₱48,000. ₱4,000 buwan-buwan, nang wala kang ginagawa. 520 na ang may-ari. May dalang permit ang bawat kariton. Tatlo na lang ang natitira sa batch na ito; kumuha hanggang Biyernes at doble ang unang buwan.',
        who: 'Para sa pagbebenta ng kape ang mga mayor’s permit. "Katuwang" ang tawag sa iyo ng kontrata, hindi may-ari.',
        source:
          'Benta, sabi ng opisina. Sa sarili nilang papel: sa 60 tasa kada araw, ₱1,500 kada buwan ang natitira; mas malakas sa magandang kanto.',
        exit: 'Pagkalipas ng isang taon, babawiin ang kariton sa buong presyo, kapag may bago na itong may-ari.',
        why: 'Kung ₱1,500 o higit nang kaunti ang natitira sa kariton, hindi nito kayang bayaran ng ₱4,000 ang lahat. Ang kulang ay galing sa susunod na may-ari, na siya ring magbabayad ng paglabas mo. Ang permit sa kape ay hindi lisensiya para tumanggap ng ipon.',
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
        who: "On the central bank's own list, and the app is named beside it.",
        source:
          'Loans to small shops pay 4%. The other 3%, for one term, is advertising, say the terms.',
        exit: 'Before the six months are over: any day, and half of the interest is gone.',
        why: 'A high rate, once and up to a limit, can be advertising. The bank is on a list that it does not write, says who pays for the extra, and lets you out at a price that you know beforehand.',
      },
      fil: {
        title: 'Bangko Wari, depositong anim na buwan',
        text: '7% kada taon sa loob ng anim na buwan, hanggang ₱50,000 bawat tao. 400,000 tao ang gumagamit ng app namin. Nasa app ang numero ng lisensiya ng bangko. Magbukas bago ang ika-30 at magdadagdag kami ng ₱100.',
        who: 'Nasa listahan ng bangko sentral, at nakasulat sa tabi ng pangalan nito ang app.',
        source:
          '4% ang galing sa pautang sa maliliit na tindahan. Ang dagdag na 3%, para sa isang term lang, ay advertising, ayon sa terms.',
        exit: 'Bago matapos ang anim na buwan: kahit anong araw, at mawawala ang kalahati ng interes.',
        why: 'Ang mataas na rate na isang beses at may hangganan ay puwedeng advertising. Nasa listahang hindi ang bangko ang nagsulat, sinasabi kung sino ang nagbabayad ng dagdag, at makakalabas ka sa halagang alam mo na agad.',
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
        who: 'The broker and its licence exist. Whether it works with this room is said only by the room.',
        source:
          'Trades of the seniors, posted as pictures. A statement of their account is not among them.',
        exit: "You pay the room's cashier, and he returns it on Fridays, less 5%.",
        why: "Pictures of wins are easily made, and losses easily left out. The broker may be real; your money goes to a cashier's own account. Ask the broker itself, and pay nobody who stands between.",
      },
      fil: {
        title: 'Agila Signal Room',
        text: 'Gayahin ang mga trade ng seniors namin mula ₱2,000. Kumita ng 6% ang mga kasama noong nakaraang buwan. 5,200 na ang nasa room. May lisensiya ang partner naming broker; naka-pin ito sa itaas. Sumali ngayong gabi at libre ang signals sa unang linggo.',
        who: 'Totoong may broker at may lisensiya ito. Ang room lang ang nagsasabing katrabaho nila ito.',
        source:
          'Mga trade ng seniors, picture lang ang naka-post. Walang kasamang statement ng account nila.',
        exit: 'Sa cashier ng room ka magbabayad, at ibinabalik niya tuwing Biyernes, bawas ang 5%.',
        why: 'Madaling gumawa ng picture ng panalo, at madaling hindi isama ang talo. Baka totoo ang broker; pero sa sariling account ng cashier napupunta ang pera mo. Broker mismo ang tanungin, at huwag magbayad sa nasa gitna.',
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
        who: "On the insurance regulator's list of such companies, and this plan is named there.",
        source: 'No return. A bank keeps the fund; 15% of what you pay goes to agents and office.',
        exit: 'In the first two years nothing comes back. After that, part of it, by a table in the contract.',
        why: 'It promises a service at a price, not a gain. The plan is licensed by name, a bank keeps the fund, and charges and refunds are in figures. You may find it dear; it is no trap.',
      },
      fil: {
        title: 'Dapithapon memorial plan',
        text: '₱1,000 kada buwan sa loob ng limang taon, at sagot na ang libing mong nagkakahalaga ng ₱60,000, magkano man ito pagdating ng araw. 150,000 pamilya ang may plan. Nakasabit sa bawat branch ang lisensiya. Sumali bago mag-Nobyembre at libre ang unang buwan.',
        who: 'Nasa listahan ng regulator ng insurance para sa ganitong kumpanya, at nakapangalan doon ang mismong plan.',
        source:
          'Walang kita. Bangko ang may hawak ng pondo; 15% ng ibinabayad mo ay para sa mga agent at opisina.',
        exit: 'Sa unang dalawang taon, walang maibabalik. Pagkatapos, may bahagi, ayon sa tabla sa kontrata.',
        why: 'Serbisyo sa takdang presyo ang ipinapangako, hindi kita. May lisensiya ang mismong plan, bangko ang may hawak ng pondo, at may numero ang singil at ang maibabalik. Baka mahal para sa iyo; pero hindi ito patibong.',
      },
    },
  },
] as const satisfies readonly Offer[]
