import type { Offer } from '@kunwari/domain/offers/offer'

/** Form C: three traps and three honest offers. Their honest and trap counterparts stand in form D. */
export const formC = [
  {
    id: '7T',
    pair: 7,
    form: 'C',
    key: 'trap',
    note: 'no-licence',
    texts: {
      en: {
        title: 'Luntian Suites, room shares',
        text: 'Own a share of one seaside room, from ₱50,000. 8% of that came in as rent last year. 260 owners so far. The permit to sell hangs at the booth. Sign before the month ends, and the notary is on us.',
        who: "The developer is on the housing regulator's list. Its permit to sell is for 80 rooms of Luntian North.",
        source:
          'Rent of Luntian Bay, less a fifth for the crew. One night in three stood empty last year.',
        exit: "You sell to another owner, at the developer's desk. Last year some waited two months and took less.",
        why: 'Each line can be true, and together they do not fit: the permit is for Luntian North, the rent comes from Luntian Bay. For the rooms that you would pay for there is no permit. Ask whether a licence is for this very thing.',
      },
      fil: {
        title: 'Luntian Suites, parte sa kuwarto',
        text: 'Magkaroon ng parte sa isang kuwarto sa tabing-dagat, mula ₱50,000. Noong nakaraang taon, 8% nito ang pumasok mula sa upa. 260 na ang may-ari. Nakasabit sa booth ang permit sa pagbebenta. Pumirma bago matapos ang buwan, at sagot namin ang notaryo.',
        who: 'Nasa listahan ng regulator ng pabahay ang developer. Para sa 80 kuwarto ng Luntian North ang permit nito sa pagbebenta.',
        source:
          'Upa sa Luntian Bay, bawas ang ikalimang bahagi para sa mga nagpapatakbo. Isa sa bawat tatlong gabi ang walang bisita noong nakaraang taon.',
        exit: 'Ibebenta mo ang parte sa ibang may-ari, sa desk ng developer. Noong nakaraang taon, may naghintay nang dalawang buwan at mas maliit ang nakuha.',
        why: 'Puwedeng totoo ang bawat linya, pero hindi sila magkatugma: Luntian North ang nasa permit, Luntian Bay ang pinanggagalingan ng upa. Walang permit ang mga kuwartong babayaran mo. Itanong kung para sa mismong bagay na ito ang lisensiya.',
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
        source:
          'The stores pay 16% a year, a little each week for a year. Of 100 loans, five were never paid back.',
        exit: 'A twelfth of what you lent comes back each month, with interest, from the second month on.',
        why: 'The stores pay each week, and each month you get your part of it: what goes out has come in before. That five of 100 loans failed is said. The free months are advertising. You can lose a loan; it is no trap.',
      },
      fil: {
        title: 'Tulay Tindahan, pautang sa maliliit na tindahan',
        text: 'Magpautang sa maliliit na tindahan mula ₱500, at ikaw ang pipili sa bawat isa. 11% ang kinita ng mga nagpautang noong nakaraang taon. 9,400 tao ang nagpapautang dito. Nasa page ang sulat ng auditor. Magsimula bago mag-Linggo, at sagot namin ang fee sa unang tatlong buwan.',
        who: 'Nasa listahan ng SEC para sa ganitong pautang ang platform. Tatlong taon na ito.',
        source:
          '16% kada taon ang bayad ng mga tindahan, hulugan linggo-linggo sa loob ng isang taon. Sa 100 pautang, lima ang hindi na nabayaran.',
        exit: 'Bumabalik buwan-buwan ang ikalabindalawang bahagi ng ipinautang mo, may interes, simula sa ikalawang buwan.',
        why: 'Linggo-linggo ang bayad ng mga tindahan, at buwan-buwan ang parte mo roon: may pumasok muna bago may lumabas. Sinabi na lima sa 100 pautang ang pumalya. Pang-akit lang ang libreng buwan. Puwede kang mawalan, pero hindi ito patibong.',
      },
    },
  },
  {
    id: '9T',
    pair: 9,
    form: 'C',
    key: 'trap',
    note: 'no-licence',
    texts: {
      en: {
        title: 'Kape Kariton, own a cart',
        text: 'Own a coffee cart that our crew runs, ₱48,000. Last year a cart brought its owner ₱7,200. Owners come from nine towns. The SEC certificate is on the page. Only three carts are left in this batch; take one by Friday, and the insurance is on us.',
        who: "The corporation is on the SEC's list, with papers for 140 carts. Each of those has a permit.",
        source:
          'Coffee. 60 cups a day leave ₱600 a month after costs; good corners leave more, two left nothing.',
        exit: 'Sold to the next in line. Of 520 carts, 30 changed hands last year, a fifth under their price.',
        why: 'Papers and permits are for 140 carts, and 520 have been sold: most owners own no cart. What 140 carts earn cannot pay 520 owners, so new ones do. A real cart at the corner does not tell how often it was sold.',
      },
      fil: {
        title: 'Kape Kariton, sariling kariton',
        text: 'Magkaroon ng kariton ng kape na crew namin ang magpapatakbo, ₱48,000. Noong nakaraang taon, ₱7,200 ang dala ng isang kariton sa may-ari nito. Mula sa siyam na bayan ang mga may-ari. Nasa page ang SEC certificate. Tatlo na lang ang natitira sa batch na ito; kumuha hanggang Biyernes, at sagot namin ang seguro.',
        who: 'Nasa listahan ng SEC ang korporasyon, may papeles para sa 140 kariton. May permit ang bawat isa sa mga iyon.',
        source:
          'Kape. Sa 60 tasa kada araw, ₱600 kada buwan ang natitira pagkatapos ng gastos; mas malaki sa magagandang kanto, wala sa dalawa.',
        exit: 'Ibebenta sa kasunod sa pila. Sa 520 kariton, 30 ang nalipat sa iba noong nakaraang taon, mas mababa nang 20% sa presyo.',
        why: 'Para sa 140 kariton ang papeles at permit, pero 520 na ang naibenta: walang kariton ang karamihan ng may-ari. Hindi kayang bayaran ng kita ng 140 ang 520, kaya mga bago ang nagbabayad. Hindi mo makikita sa isang kariton kung ilang beses itong naibenta.',
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
        who: "A bank on the central bank's list, which warns of copies of its app: the genuine one pays into accounts in the saver's own name only.",
        source:
          'Loans to small shops pay 4%. The other 3%, for one term, is advertising, say the terms.',
        exit: 'Any day, to an account in your own name; before the six months are over, half of the interest is gone.',
        why: 'The list says how the genuine app pays, and this one pays just so. The extra is advertising, once and up to a limit, and it is said who pays for it. Leaving early has a price that you know beforehand.',
      },
      fil: {
        title: 'Bangko Wari, depositong anim na buwan',
        text: '7% kada taon sa loob ng anim na buwan, hanggang ₱50,000 bawat tao. 400,000 tao ang gumagamit ng app namin. Nasa app ang numero ng lisensiya ng bangko. Magbukas bago ang ika-30 at magdadagdag kami ng ₱100.',
        who: 'Bangkong nasa listahan ng bangko sentral, na may babala tungkol sa mga kopya ng app: sa account na nasa pangalan ng nag-iipon lang nagbabayad ang tunay.',
        source:
          '4% ang galing sa pautang sa maliliit na tindahan. Ang dagdag na 3%, para sa isang term lang, ay advertising, ayon sa terms.',
        exit: 'Kahit anong araw, sa account na nasa pangalan mo; bago matapos ang anim na buwan, mawawala ang kalahati ng interes.',
        why: 'Sinasabi ng babala kung paano nagbabayad ang tunay na app, at ganoon nga ang app na ito. Advertising ang dagdag, isang beses at may hangganan, at sinasabi kung sino ang nagbabayad. May presyo ang maagang paglabas, na alam mo na agad.',
      },
    },
  },
  {
    id: '11T',
    pair: 11,
    form: 'C',
    key: 'trap',
    note: 'no-licence',
    texts: {
      en: {
        title: 'Agila, shares with seniors',
        text: 'Trade shares on your phone, with seniors to ask, from ₱5,000. Last year the index rose 9%. 52,000 people have an account. The licence is framed on the first page. Join tonight and the first month is free of commission.',
        who: "The licence is that of Habilin Securities, on the SEC's list. Agila runs the app and finds clients for it.",
        source:
          'Whatever your shares do; nothing is promised. Its own page: six of ten clients lost last year.',
        exit: 'Sell on any business day. The money comes within three days from the account of Agila into which you paid.',
        why: 'The licence is that of Habilin, and the money goes to Agila, which only runs an app. With Habilin you may have no account at all. Ask the holder of the licence itself, and pay into no account but its own.',
      },
      fil: {
        title: 'Agila, shares kasama ang seniors',
        text: 'Mag-trade ng shares sa phone, may seniors na matatanong, mula ₱5,000. Umakyat nang 9% ang index noong nakaraang taon. 52,000 tao ang may account. Nasa unang page ang lisensiya, naka-frame. Sumali ngayong gabi at walang komisyon sa unang buwan.',
        who: 'Lisensiya ito ng Habilin Securities, na nasa listahan ng SEC. Agila ang nagpapatakbo ng app at naghahanap ng kliyente para dito.',
        source:
          'Depende sa takbo ng shares mo; walang ipinapangako. Sa sarili nilang page: anim sa sampung kliyente ang nalugi noong nakaraang taon.',
        exit: 'Puwedeng magbenta sa anumang araw na may pasok. Darating ang pera sa loob ng tatlong araw mula sa account ng Agila na hinulugan mo.',
        why: 'Sa Habilin ang lisensiya, pero sa Agila napupunta ang pera, na app lang ang pinapatakbo. Baka wala ka talagang account sa Habilin. Ang may hawak mismo ng lisensiya ang tanungin, at sa account lang nito magbayad.',
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
        text: '₱1,000 a month for five years, and a funeral service worth ₱60,000 is yours, whatever it costs by then. 50,000 families hold a plan. The licence hangs in each branch. Join before November and the first month is free.',
        who: 'A corporation, registered twelve years ago; funeral homes here know it. Its agents earn a commission.',
        source:
          'A bank, named in the contract, keeps the fund and buys bonds; 15% of what you pay goes to agents and office.',
        exit: 'Part of it, by a table, from the third year on. Last year 900 families used a plan after five years of payments.',
        why: 'It is twelve years old: families can have paid for five years and used their plans. A bank that is named keeps the fund; charges and refunds are in figures. Look the licence up as well. Perhaps dear, and no trap.',
      },
      fil: {
        title: 'Dapithapon memorial plan',
        text: '₱1,000 kada buwan sa loob ng limang taon, at sagot na ang libing mong nagkakahalaga ng ₱60,000, magkano man ito pagdating ng araw. 50,000 pamilya ang may plan. Nakasabit sa bawat branch ang lisensiya. Sumali bago mag-Nobyembre at libre ang unang buwan.',
        who: 'Korporasyong narehistro labindalawang taon na ang nakalipas; kilala ito ng mga punerarya rito. May komisyon ang mga agent.',
        source:
          'Bangkong nakapangalan sa kontrata ang may hawak ng pondo at bumibili ng bond; 15% ng ibinabayad mo ay para sa mga agent at opisina.',
        exit: 'May bahaging babalik, ayon sa table, simula sa ikatlong taon. Noong nakaraang taon, 900 pamilya ang gumamit ng plan pagkatapos ng limang taong hulog.',
        why: 'Labindalawang taon na ito: puwedeng may nakabuo na ng limang taon at nakagamit ng plan. May pangalan ang bangkong may hawak ng pondo; may numero ang singil at ang babalik. Hanapin din ang lisensiya. Baka mahal, pero hindi patibong.',
      },
    },
  },
] as const satisfies readonly Offer[]
