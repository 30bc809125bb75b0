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
        title: 'Sigay Suites, room shares',
        text: 'Own a share of one seaside room, from ₱50,000. Last year the rent was 8% of the price. 260 owners so far. The permit to sell hangs at the booth. Sign before the month ends, and the notary is on us.',
        who: "The company is on the SEC's list. Its permit to sell shares is for 80 rooms of Luntian Beach.",
        source:
          'Rent of rooms at Bakawan Cove, less 20% for the crew. One night in three stood empty last year.',
        exit: 'You sell to another owner, through the developer. Last year some waited two months and took less.',
        why: 'Each line can be true; together they do not fit: the permit is for Luntian Beach, the rent comes from Bakawan Cove. The rooms you would pay for have no permit, or earn no rent. Ask whether a licence is for this very thing.',
      },
      fil: {
        title: 'Sigay Suites, parte sa kuwarto',
        text: 'Magkaroon ng parte sa isang kuwarto sa tabing-dagat, mula ₱50,000. Noong nakaraang taon, 8% ng presyo ang pumasok mula sa upa. 260 na ang may-ari. Nakasabit sa booth ang permit sa pagbebenta. Pumirma bago matapos ang buwan, at sagot namin ang notaryo.',
        who: 'Nasa listahan ng SEC ang kumpanya. Para sa 80 kuwarto ng Luntian Beach ang permit nito sa pagbebenta ng parte.',
        source:
          'Upa sa mga kuwarto ng Bakawan Cove, bawas ang 20% para sa mga nagpapatakbo. Isa sa bawat tatlong gabi ang walang bisita noong nakaraang taon.',
        exit: 'Ibebenta mo ang parte sa ibang may-ari, sa tulong ng developer. Noong nakaraang taon, may naghintay nang dalawang buwan at mas maliit ang nakuha.',
        why: 'Puwedeng totoo ang bawat linya, pero hindi sila magkatugma: Luntian Beach ang nasa permit, Bakawan Cove ang pinanggagalingan ng upa. Walang permit ang mga kuwartong babayaran mo, o walang upa. Itanong kung para sa mismong bagay na ito ang lisensiya.',
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
        text: "Lend to small stores from ₱500, and choose each one yourself. Lenders earned 10% last year. 9,400 people lend here. The auditor's letter is on the page. Start before Sunday, and the first three months' fee is on us.",
        who: "The platform is on the SEC's list for such lending. It is three years old.",
        source:
          'The stores pay back ₱116 for each ₱100, a little each week for a year. Of 100 loans, five were never paid back.',
        exit: 'What your own stores pay comes to you each month: a twelfth of the loan, with interest, from the second month on.',
        why: 'The stores pay each week, and each month you get your part of it: what goes out has come in before. That five of 100 loans failed is said. The free months are advertising. You can lose a loan; it is no trap.',
      },
      fil: {
        title: 'Tulay Tindahan, pautang sa maliliit na tindahan',
        text: 'Magpautang sa maliliit na tindahan mula ₱500, at ikaw ang pipili sa bawat isa. 10% ang kinita ng mga nagpautang noong nakaraang taon. 9,400 tao ang nagpapautang dito. Nasa page ang sulat ng auditor. Magsimula bago mag-Linggo, at sagot namin ang fee sa unang tatlong buwan.',
        who: 'Nasa listahan ng SEC para sa ganitong pautang ang platform, na tatlong taon na.',
        source:
          '₱116 ang ibinabayad ng mga tindahan sa bawat ₱100 na utang, hulugan linggo-linggo sa loob ng isang taon. Sa 100 pautang, lima ang hindi na nabayaran.',
        exit: 'Buwan-buwan, napupunta sa iyo ang bayad ng mga tindahang pinautang mo: 1/12 ng utang, may interes, simula sa ikalawang buwan.',
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
        who: "The corporation is on the SEC's list, with papers for all the carts it may sell: 140. Each has a serial number.",
        source:
          'Coffee. 60 cups a day leave ₱600 a month after costs; good corners leave more, two carts left nothing.',
        exit: 'You sell it to a buyer from our list. Of 520 carts sold so far, 30 changed hands last year, at 20% under the price.',
        why: 'Papers are for 140 carts, and 520 have been sold: most owners own no cart. What 140 carts earn cannot pay 520 owners, so new ones do. A real cart at the corner does not tell how often it was sold.',
      },
      fil: {
        title: 'Kape Kariton, sariling kariton',
        text: 'Magkaroon ng kariton ng kape na crew namin ang magpapatakbo, ₱48,000. Noong nakaraang taon, ₱7,200 ang kinita ng may-ari sa bawat kariton. Mula sa siyam na bayan ang mga may-ari. Nasa page ang SEC certificate. Tatlo na lang ang natitira sa batch na ito; kumuha hanggang Biyernes, at sagot namin ang seguro.',
        who: 'Nasa listahan ng SEC ang korporasyon, may papeles para sa lahat ng karitong puwede nitong ibenta: 140. May serial number ang bawat isa.',
        source:
          'Kape. Sa 60 tasa kada araw, ₱600 kada buwan ang natitira pagkatapos ng gastos; mas malaki sa magagandang kanto, walang natira sa dalawang kariton.',
        exit: 'Ibebenta mo sa buyer na nasa listahan namin. Sa 520 karitong naibenta na, 30 ang nalipat sa iba noong nakaraang taon, sa presyong mas mababa nang 20%.',
        why: 'Para sa 140 kariton ang papeles, pero 520 na ang naibenta: walang kariton ang karamihan ng may-ari. Hindi kayang bayaran ng kita ng 140 ang 520, kaya mga bago ang nagbabayad. Hindi mo makikita sa isang kariton kung ilang beses itong naibenta.',
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
        title: 'Bangko Kalesa six-month deposit',
        text: "7% a year for six months, on up to ₱50,000 each. 400,000 people use our app. The bank's licence number stands in it. Open yours before the 30th and we add ₱100.",
        who: "A bank on the central bank's list, which warns of copies of its app: the genuine one pays only into a passbook account opened at a branch.",
        source:
          'Loans to small shops pay for 4%. The other 3%, for one term, is advertising, say the terms.',
        exit: 'Any day, into the passbook account that you opened at a branch; before the six months are over, half of the interest is lost.',
        why: 'The warning says how the genuine app pays, and this one pays just so: into an account that you opened at a branch. The extra is advertising, once and up to a limit. Leaving early has a price that you know beforehand.',
      },
      fil: {
        title: 'Bangko Kalesa, depositong anim na buwan',
        text: '7% kada taon sa loob ng anim na buwan, hanggang ₱50,000 bawat tao. 400,000 tao ang gumagamit ng app namin. Nasa app ang numero ng lisensiya ng bangko. Magbukas bago ang ika-30 at magdadagdag kami ng ₱100.',
        who: 'Bangkong nasa listahan ng bangko sentral, na may babala tungkol sa mga kopya ng app: sa passbook account lang na binuksan sa branch nagbabayad ang tunay na app.',
        source:
          'Sa pautang sa maliliit na tindahan galing ang 4%. Ang dagdag na 3%, para sa isang term lang, ay advertising, ayon sa terms.',
        exit: 'Kahit anong araw, sa passbook account na binuksan mo sa branch; bago matapos ang anim na buwan, mawawala ang kalahati ng interes.',
        why: 'Sinasabi ng babala kung paano nagbabayad ang tunay na app, at ganoon nga ang app na ito: sa account na binuksan mo sa branch. Advertising ang dagdag, isang beses at may hangganan. May presyo ang maagang paglabas, na alam mo na agad.',
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
        title: 'Agila, shares with a guide',
        text: "Trade shares on your phone, with guides to ask, from ₱5,000. Last year the index rose 9%. 52,000 people have an account. The licence is framed on the app's first screen. Join tonight and you pay no commission in the first month.",
        who: "Habilin Securities, on the SEC's list, has the licence and holds clients' money. Agila runs the app and finds clients for it.",
        source:
          'Whatever your shares do; nothing is promised. Says the app: six of ten clients lost last year.',
        exit: "Sell on any business day; the money comes within three days. You pay in and are paid out through the clients' account of Agila.",
        why: 'Habilin has the licence and is said to hold the money, and yet all of it goes through an account of Agila, which only runs an app. Perhaps Habilin knows nothing of you. Ask the holder of the licence, and pay into its account only.',
      },
      fil: {
        title: 'Agila, shares na may gabay',
        text: 'Mag-trade ng shares sa phone, may mga gabay na matatanong, mula ₱5,000. Umakyat nang 9% ang index noong nakaraang taon. 52,000 tao ang may account. Naka-frame ang lisensiya sa unang screen ng app. Sumali ngayong gabi at wala kang babayarang komisyon sa unang buwan.',
        who: 'Habilin Securities, na nasa listahan ng SEC, ang may lisensiya at may hawak ng pera ng mga kliyente. Agila ang nagpapatakbo ng app at naghahanap ng kliyente.',
        source:
          'Depende sa takbo ng shares mo; walang ipinapangako. Ayon sa page ng app: anim sa sampung kliyente ang nalugi noong nakaraang taon.',
        exit: 'Puwedeng magbenta sa anumang araw na may pasok; darating ang pera sa loob ng tatlong araw. Sa account ng Agila para sa mga kliyente dumadaan ang hulog at ang bayad.',
        why: 'Habilin daw ang may lisensiya at may hawak ng pera, pero dumadaan ang lahat sa account ng Agila, na app lang ang pinapatakbo. Baka hindi ka kilala ng Habilin. Ang may hawak ng lisensiya ang tanungin, at sa account lang nito magbayad.',
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
        text: '₱1,000 a month for five years, and a funeral that costs ₱60,000 today is paid for, whatever it costs by then. 50,000 families hold a plan. The licence hangs in each branch. Join before November and the first month is free.',
        who: "A pre-need company, founded seven years ago and on its regulator's list; funeral homes here know it.",
        source:
          'A bank, named in the contract, keeps the fund and buys bonds; 15% of what you pay goes to agents and office.',
        exit: 'Part of it, by a table, from the third year on. Last year 900 families used a plan after five years of payments.',
        why: 'It is seven years old: families can have paid for five years and used their plans. A bank that is named keeps the fund; charges and refunds are in figures. Look it up on the list yourself. Perhaps dear, and no trap.',
      },
      fil: {
        title: 'Dapithapon memorial plan',
        text: '₱1,000 kada buwan sa loob ng limang taon, at bayad na ang libing na ₱60,000 sa presyo ngayon, magkano man ito pagdating ng araw. 50,000 pamilya ang may plan. Nakasabit sa bawat branch ang lisensiya. Sumali bago mag-Nobyembre at libre ang unang buwan.',
        who: 'Kumpanyang pre-need na itinatag pitong taon na ang nakalipas at nasa listahan ng regulator nito; kilala ng mga punerarya rito.',
        source:
          'Isang bangko, na nakasulat sa kontrata, ang may hawak ng pondo at bumibili ng bond; 15% ng ibinabayad mo ay para sa mga agent at opisina.',
        exit: 'May bahaging babalik, ayon sa table, simula sa ikatlong taon. Noong nakaraang taon, 900 pamilya ang gumamit ng plan pagkatapos ng limang taong paghuhulog.',
        why: 'Pitong taon na ito: puwedeng may nakabuo na ng limang taon at nakagamit ng plan. May pangalan ang bangkong may hawak ng pondo; may numero ang singil at ang babalik. Hanapin din ito sa listahan. Baka mahal, pero hindi patibong.',
      },
    },
  },
] as const satisfies readonly Offer[]
