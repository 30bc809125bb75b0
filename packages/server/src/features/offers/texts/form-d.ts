import type { Offer } from '@kunwari/domain/offers/offer'

/** Form D: the counterparts of form C, three honest offers and three traps. */
export const formD = [
  {
    id: '7H',
    pair: 7,
    form: 'D',
    key: 'honest',
    goodSign: 'licence-of-this-offer',
    texts: {
      en: {
        title: 'Habagat Property Trust',
        text: "Own a share of office buildings, from ₱1,000. 6.1% of that came in as rent last year. 18,000 people hold shares. The certificate is on the page. Sign by Friday noon, and you are in time for this quarter's payout.",
        who: "The trust is on the SEC's list. Its papers there are for four buildings of Amihan Park.",
        source:
          'Rent of Amihan Park, less a fifth for those who run it. One floor in ten stood empty last year.',
        exit: "You sell to another holder, at the trust's desk. Last year some waited three months and took less.",
        why: 'The papers on the list are for Amihan Park, and the rent comes from Amihan Park: licence and source are one thing. Empty floors and a slow way out, perhaps at a loss, are said before you sign. Not safe, and no trap.',
      },
      fil: {
        title: 'Habagat Property Trust',
        text: 'Magkaroon ng parte sa mga gusaling pang-opisina, mula ₱1,000. Noong nakaraang taon, 6.1% nito ang pumasok mula sa upa. 18,000 tao na ang may share. Nasa page ang certificate. Pumirma hanggang Biyernes ng tanghali, at aabot ka pa sa bayad ngayong quarter.',
        who: 'Nasa listahan ng SEC ang trust. Para sa apat na gusali ng Amihan Park ang mga papeles nito roon.',
        source:
          'Upa sa Amihan Park, bawas ang ikalimang bahagi para sa mga nagpapatakbo. Isa sa bawat sampung palapag ang bakante noong nakaraang taon.',
        exit: 'Ibebenta mo ang share sa ibang may hawak nito, sa desk ng trust. Noong nakaraang taon, may naghintay nang tatlong buwan at mas maliit ang nakuha.',
        why: 'Amihan Park ang nasa mga papeles, at Amihan Park din ang pinanggagalingan ng upa: iisa ang lisensiya at ang kita. May bakanteng palapag, mabagal lumabas, at baka palugi: sinabi bago ka pumirma. Hindi ligtas, pero hindi patibong.',
      },
    },
  },
  {
    id: '8T',
    pair: 8,
    form: 'D',
    key: 'trap',
    note: 'fixed-payout',
    texts: {
      en: {
        title: 'Sandalan Lending Partners',
        text: "Lend to market vendors from ₱500; we choose and collect for you. Partners earned 12% last year. 3,700 people lend with us. The auditor's letter is on our page. Start before Sunday, and the first three months' fee is on us.",
        who: "The company is on the SEC's list for such lending. It is four years old.",
        source:
          'The vendors pay 18% a year, all when a loan ends, after nine months. Of 100 loans, four were never paid back.',
        exit: 'A ninth of what you lent comes back each month, with interest, from the first month on.',
        why: 'The vendors pay when a loan ends, after nine months; you are to be paid from the first month on. In between there is only what new lenders bring. That it is on a list, and says how many loans failed, does not change that.',
      },
      fil: {
        title: 'Sandalan Lending Partners',
        text: 'Magpautang sa mga nagtitinda sa palengke mula ₱500; kami ang pipili at maniningil. 12% ang kinita ng mga partner noong nakaraang taon. 3,700 tao ang nagpapautang kasama namin. Nasa page ang sulat ng auditor. Magsimula bago mag-Linggo, at sagot namin ang fee sa unang tatlong buwan.',
        who: 'Nasa listahan ng SEC para sa ganitong pautang ang kumpanya. Apat na taon na ito.',
        source:
          '18% kada taon ang bayad ng mga nagtitinda, isang bagsak pagkatapos ng siyam na buwan. Sa 100 pautang, apat ang hindi na nabayaran.',
        exit: 'Bumabalik buwan-buwan ang ikasiyam na bahagi ng ipinautang mo, may interes, simula sa unang buwan.',
        why: 'Pagkatapos pa ng siyam na buwan ang bayad ng mga nagtitinda; sa unang buwan pa lang, babayaran ka na raw. Sa pagitan, pera lang ng mga bagong nagpapautang ang puwedeng ibayad. Walang nababago roon ang listahan o ang bilang ng pumalya.',
      },
    },
  },
  {
    id: '9H',
    pair: 9,
    form: 'D',
    key: 'honest',
    goodSign: 'risk-said-in-figures',
    texts: {
      en: {
        title: 'Panaderya ni Impo, own an oven',
        text: 'Own an oven in one of our bakeries, ₱60,000. Last year an oven brought its owner ₱7,800. Owners come from six towns. The SEC certificate hangs in each bakery. Only four ovens are left in this batch; sign by Friday, and the insurance is on us.',
        who: "The corporation is on the SEC's list, with papers for 90 ovens. Each of those has a number.",
        source:
          'Bread. An oven leaves ₱650 a month after costs; new bakeries leave more, two left nothing.',
        exit: 'Sold to the next in line. Of 86 ovens, nine changed hands last year, a third under their price.',
        why: 'Papers are for 90 ovens, and 86 are sold: the numbers fit. The money comes from bread, and two bakeries left nothing. Those who got out took a third less. You can lose with it, and were told so in figures.',
      },
      fil: {
        title: 'Panaderya ni Impo, sariling oven',
        text: 'Magkaroon ng oven sa isa sa mga panaderya namin, ₱60,000. Noong nakaraang taon, ₱7,800 ang dala ng isang oven sa may-ari nito. Mula sa anim na bayan ang mga may-ari. Nakasabit sa bawat panaderya ang SEC certificate. Apat na lang ang natitira sa batch na ito; pumirma hanggang Biyernes, at sagot namin ang seguro.',
        who: 'Nasa listahan ng SEC ang korporasyon, may papeles para sa 90 oven. May numero ang bawat isa sa mga iyon.',
        source:
          'Tinapay. ₱650 kada buwan ang natitira sa isang oven pagkatapos ng gastos; mas malaki sa mga bagong panaderya, wala sa dalawa.',
        exit: 'Ibebenta sa kasunod sa pila. Sa 86 oven, siyam ang nalipat sa iba noong nakaraang taon, mas mababa nang sangkatlo sa presyo.',
        why: 'Para sa 90 oven ang papeles, at 86 ang naibenta: tugma ang mga numero. Galing sa tinapay ang pera, at walang natira sa dalawang panaderya. Sangkatlo ang nabawas sa mga lumabas. Puwede kang malugi, at may numero ang babala.',
      },
    },
  },
  {
    id: '10T',
    pair: 10,
    form: 'D',
    key: 'trap',
    note: 'balance-on-screen',
    texts: {
      en: {
        title: 'Kislap six-month savings',
        text: "7% a year, added each day, on up to ₱50,000 each. 310,000 people use our app. The bank's licence number stands in it. Open yours before the 30th and we add ₱100.",
        who: "A bank on the central bank's list, which warns of copies of its app: the genuine one pays into accounts at banks only.",
        source:
          'Loans to small stores pay 5%. The other 2%, for half a year, is advertising, say the terms.',
        exit: 'Any day, to an e-wallet in your own name; in the first six months, half of the interest is gone.',
        why: "The bank is genuine, and this is not its app: it pays into e-wallets, which the genuine one never does. What grows on the screen is a number that the copy draws. Take an app from the bank's own page, never from an offer.",
      },
      fil: {
        title: 'Kislap, ipon sa anim na buwan',
        text: '7% kada taon, nadadagdagan araw-araw, hanggang ₱50,000 bawat tao. 310,000 tao ang gumagamit ng app namin. Nasa app ang numero ng lisensiya ng bangko. Magbukas bago ang ika-30 at magdadagdag kami ng ₱100.',
        who: 'Bangkong nasa listahan ng bangko sentral, na may babala tungkol sa mga kopya ng app: sa account sa bangko lang nagbabayad ang tunay.',
        source:
          '5% ang galing sa pautang sa maliliit na tindahan. Ang dagdag na 2%, para sa kalahating taon lang, ay advertising, ayon sa terms.',
        exit: 'Kahit anong araw, sa e-wallet na nasa pangalan mo; sa unang anim na buwan, mawawala ang kalahati ng interes.',
        why: 'Tunay ang bangko, pero hindi sa kanya ang app na ito: nagbabayad ito sa e-wallet, na hindi ginagawa ng tunay. Numerong gawa ng kopya ang lumalaki sa screen. Sa page mismo ng bangko kunin ang app, huwag sa alok.',
      },
    },
  },
  {
    id: '11H',
    pair: 11,
    form: 'D',
    key: 'honest',
    goodSign: 'licence-of-this-offer',
    texts: {
      en: {
        title: 'Talim, shares for beginners',
        text: 'Trade shares on your phone, with lessons to read, from ₱5,000. Last year the index rose 9%. 210,000 people have an account. The licence is framed on the first page. Open yours tonight and the first month is free of commission.',
        who: "The licence is that of Sagwan Securities, on the SEC's list. Talim runs the app and finds clients for it.",
        source:
          'Whatever your shares do; nothing is promised. Its own page: seven of ten clients lost last year.',
        exit: 'Sell on any business day. The money comes within three days from the account of Sagwan into which you paid.',
        why: 'An app and a licence under two names are common. What counts is where the money goes: to Sagwan, which holds the licence, and from Sagwan back. That most clients lost is said. You can lose much, and not by fraud.',
      },
      fil: {
        title: 'Talim, shares para sa baguhan',
        text: 'Mag-trade ng shares sa phone, may mga aralin na mababasa, mula ₱5,000. Umakyat nang 9% ang index noong nakaraang taon. 210,000 tao ang may account. Nasa unang page ang lisensiya, naka-frame. Magbukas ngayong gabi at walang komisyon sa unang buwan.',
        who: 'Lisensiya ito ng Sagwan Securities, na nasa listahan ng SEC. Talim ang nagpapatakbo ng app at naghahanap ng kliyente para dito.',
        source:
          'Depende sa takbo ng shares mo; walang ipinapangako. Sa sarili nilang page: pito sa sampung kliyente ang nalugi noong nakaraang taon.',
        exit: 'Puwedeng magbenta sa anumang araw na may pasok. Darating ang pera sa loob ng tatlong araw mula sa account ng Sagwan na hinulugan mo.',
        why: 'Karaniwan na magkaiba ang pangalan ng app at ng may lisensiya. Ang mahalaga, kung saan napupunta ang pera: sa Sagwan, na may lisensiya, at mula roon pabalik. Sinabi na talo ang karamihan. Malaki ang puwedeng mawala, pero hindi dahil sa panloloko.',
      },
    },
  },
  {
    id: '12T',
    pair: 12,
    form: 'D',
    key: 'trap',
    note: 'contradicting-delays',
    texts: {
      en: {
        title: 'Bukang-liwayway study plan',
        text: "₱1,000 a month for five years, and ₱70,000 of tuition is your child's, whatever school costs by then. 40,000 families hold a plan. The licence hangs in each branch. Join before June and the first month is free.",
        who: 'A corporation, registered four years ago; schools here know it. Its agents earn a commission.',
        source:
          'A bank, named in the contract, keeps the fund and buys bonds; 14% of what you pay goes to agents and office.',
        exit: 'Part of it, by a table, from the third year on. Last year 700 families used a plan after five years of payments.',
        why: 'The company is four years old. Nobody can have paid it for five years, let alone 700 families: what it tells of them is made up. That schools know its name, and that a bank is named, proves nothing by itself.',
      },
      fil: {
        title: 'Bukang-liwayway study plan',
        text: '₱1,000 kada buwan sa loob ng limang taon, at may ₱70,000 na pang-tuition ang anak mo, magkano man ang pag-aaral pagdating ng araw. 40,000 pamilya ang may plan. Nakasabit sa bawat branch ang lisensiya. Sumali bago mag-Hunyo at libre ang unang buwan.',
        who: 'Korporasyong narehistro apat na taon na ang nakalipas; kilala ito ng mga school dito. May komisyon ang mga agent.',
        source:
          'Bangkong nakapangalan sa kontrata ang may hawak ng pondo at bumibili ng bond; 14% ng ibinabayad mo ay para sa mga agent at opisina.',
        exit: 'May bahaging babalik, ayon sa table, simula sa ikatlong taon. Noong nakaraang taon, 700 pamilya ang gumamit ng plan pagkatapos ng limang taong hulog.',
        why: 'Apat na taon pa lang ang kumpanya. Wala pang puwedeng nakabuo rito ng limang taong hulog, lalo na ang 700 pamilya: gawa-gawa ang kuwento. Walang pinatutunayan na kilala ito ng mga school at may pangalan ang bangko.',
      },
    },
  },
] as const satisfies readonly Offer[]
