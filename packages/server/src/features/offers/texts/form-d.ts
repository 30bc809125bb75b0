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
        title: 'Talisay Property Trust',
        text: "Own a share of office buildings, from ₱1,000. Last year the rent was 6.1% of the price. 18,000 people hold shares. The certificate is on the page. Sign by Friday noon, and you are in time for this quarter's payout.",
        who: "The trust is on the SEC's list. Its permit to sell shares is for four buildings of Amihan Park.",
        source:
          'Rent of offices at Amihan Park, less 20% for the crew. One floor in ten stood empty last year.',
        exit: 'You sell to another holder, through the trust. Last year some waited three months and took less.',
        why: 'The permit is for Amihan Park, and the rent comes from Amihan Park: licence and source are one thing. Empty floors and a slow way out, perhaps at a loss, are said before you sign. Not safe, and no trap.',
      },
      fil: {
        title: 'Talisay Property Trust',
        text: 'Magkaroon ng parte sa mga gusaling pang-opisina, mula ₱1,000. Noong nakaraang taon, 6.1% ng presyo ang pumasok mula sa upa. 18,000 tao na ang may share. Nasa page ang certificate. Pumirma hanggang Biyernes ng tanghali, at aabot ka pa sa bayad ngayong quarter.',
        who: 'Nasa listahan ng SEC ang trust. Para sa apat na gusali ng Amihan Park ang permit nito sa pagbebenta ng share.',
        source:
          'Upa sa mga opisina ng Amihan Park, bawas ang 20% para sa mga nagpapatakbo. Isa sa bawat sampung palapag ang bakante noong nakaraang taon.',
        exit: 'Ibebenta mo ang share sa ibang may-ari, sa tulong ng trust. Noong nakaraang taon, may naghintay nang tatlong buwan at mas maliit ang nakuha.',
        why: 'Amihan Park ang nasa permit, at Amihan Park din ang pinanggagalingan ng upa: iisa ang may lisensiya at ang kumikita. May bakanteng palapag, mabagal lumabas, at baka palugi: sinabi bago ka pumirma. Hindi ligtas, pero hindi patibong.',
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
        text: "Lend to market vendors from ₱500; you choose each one, and we collect. Partners earned 13% last year. 3,700 people lend with us. The auditor's letter is on our page. Start before Sunday, and the first three months' fee is on us.",
        who: "The company is on the SEC's list for such lending. It is four years old.",
        source:
          'The vendors pay back ₱118 for each ₱100, in one sum after nine months. Of 100 loans, four were never paid back.',
        exit: 'What your own vendors pay comes to you each month: a ninth of the loan, with interest, from the second month on.',
        why: 'The vendors pay nothing before nine months are over; what they pay is to reach you from the second month on. In between there is only what new lenders bring. That it is on a list, and says what failed, does not change that.',
      },
      fil: {
        title: 'Sandalan Lending Partners',
        text: 'Magpautang sa mga nagtitinda sa palengke mula ₱500; ikaw ang pipili sa bawat isa, kami ang maniningil. 13% ang kinita ng mga partner noong nakaraang taon. 3,700 tao ang nagpapautang dito. Nasa page ang sulat ng auditor. Magsimula bago mag-Linggo, at sagot namin ang fee sa unang tatlong buwan.',
        who: 'Nasa listahan ng SEC para sa ganitong pautang ang kumpanya, na apat na taon na.',
        source:
          '₱118 ang ibinabayad ng mga nagtitinda sa bawat ₱100 na utang, isang bagsakan pagkatapos ng siyam na buwan. Sa 100 pautang, apat ang hindi na nabayaran.',
        exit: 'Buwan-buwan, napupunta sa iyo ang bayad ng mga nagtitindang pinautang mo: 1/9 ng utang, may interes, simula sa ikalawang buwan.',
        why: 'Pagkatapos pa ng siyam na buwan magbabayad ang mga nagtitinda; sa ikalawang buwan pa lang, mapupunta na raw sa iyo ang bayad nila. Sa pagitan, pera lang ng mga bagong nagpapautang ang puwedeng ibayad. Hindi iyon nababago ng listahan o ng bilang ng pumalya.',
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
        title: 'Panaderya ni Lola Ising, own an oven',
        text: 'Own an oven in one of our bakeries, ₱60,000. Last year an oven brought its owner ₱7,800. Owners come from six towns. The SEC certificate hangs in each bakery. Only four ovens are left in this batch; sign by Friday, and the insurance is on us.',
        who: "The corporation is on the SEC's list, with papers for all the ovens it may sell: 90. Each has a serial number.",
        source:
          'Bread. An oven leaves ₱650 a month after costs; new bakeries leave more, two ovens left nothing.',
        exit: 'You sell it to a buyer from our list. Of 86 ovens sold so far, nine changed hands last year, at 30% under the price.',
        why: 'Papers are for 90 ovens, and 86 are sold: the numbers fit. The money comes from bread, and two ovens left nothing. Those who got out took 30% less. You can lose with it, and were told so in figures.',
      },
      fil: {
        title: 'Panaderya ni Lola Ising, sariling oven',
        text: 'Magkaroon ng oven sa isa sa mga panaderya namin, ₱60,000. Noong nakaraang taon, ₱7,800 ang kinita ng may-ari sa bawat oven. Mula sa anim na bayan ang mga may-ari. Nakasabit sa bawat panaderya ang SEC certificate. Apat na lang ang natitira sa batch na ito; pumirma hanggang Biyernes, at sagot namin ang seguro.',
        who: 'Nasa listahan ng SEC ang korporasyon, may papeles para sa lahat ng oven na puwede nitong ibenta: 90. May serial number ang bawat isa.',
        source:
          'Tinapay. ₱650 kada buwan ang natitira sa bawat oven pagkatapos ng gastos; mas malaki sa mga bagong panaderya, walang natira sa dalawang oven.',
        exit: 'Ibebenta mo sa buyer na nasa listahan namin. Sa 86 oven na naibenta na, siyam ang nalipat sa iba noong nakaraang taon, sa presyong mas mababa nang 30%.',
        why: 'Para sa 90 oven ang papeles, at 86 ang naibenta: tugma ang mga numero. Galing sa tinapay ang pera, at walang natira sa dalawang oven. 30% ang nabawas sa mga lumabas. Puwede kang malugi, at may numero ang babala.',
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
        who: "A bank on the central bank's list, which warns of copies of its app: the genuine one pays only into a passbook account opened at a branch.",
        source:
          'Loans to small stores pay for 5%. The other 2%, for half a year, is advertising, say the terms.',
        exit: 'Any day, into the e-wallet in your name that you chose at the start; in the first six months, half of the interest is lost.',
        why: "The bank is genuine, and this is not its app: it pays into e-wallets, which the genuine one never does. What grows on the screen is a number that the copy draws. Take an app from the bank's own page, never from an offer.",
      },
      fil: {
        title: 'Kislap, ipon sa anim na buwan',
        text: '7% kada taon, nadadagdagan araw-araw, hanggang ₱50,000 bawat tao. 310,000 tao ang gumagamit ng app namin. Nasa app ang numero ng lisensiya ng bangko. Magbukas bago ang ika-30 at magdadagdag kami ng ₱100.',
        who: 'Bangkong nasa listahan ng bangko sentral, na may babala tungkol sa mga kopya ng app: sa passbook account lang na binuksan sa branch nagbabayad ang tunay na app.',
        source:
          'Sa pautang sa maliliit na tindahan galing ang 5%. Ang dagdag na 2%, para sa kalahating taon lang, ay advertising, ayon sa terms.',
        exit: 'Kahit anong araw, sa e-wallet na nasa pangalan mo at pinili mo sa simula; sa unang anim na buwan, mawawala ang kalahati ng interes.',
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
        text: "Trade shares on your phone, with lessons to read, from ₱5,000. Last year the index rose 9%. 210,000 people have an account. The licence is framed on the app's first screen. Open yours tonight and you pay no commission in the first month.",
        who: "Sagwan Securities, on the SEC's list, has the licence and holds clients' money. Talim runs the app and finds clients for it.",
        source:
          'Whatever your shares do; nothing is promised. Says the app: seven of ten clients lost last year.',
        exit: "Sell on any business day; the money comes within three days. You pay in and are paid out through the clients' account of Sagwan.",
        why: 'An app and a licence under two names are common. What counts is where the money goes: through an account of Sagwan, which has the licence. That most clients lost is said. You can lose much, and not by fraud.',
      },
      fil: {
        title: 'Talim, shares para sa baguhan',
        text: 'Mag-trade ng shares sa phone, may mga aralin na mababasa, mula ₱5,000. Umakyat nang 9% ang index noong nakaraang taon. 210,000 tao ang may account. Naka-frame ang lisensiya sa unang screen ng app. Magbukas ngayong gabi at wala kang babayarang komisyon sa unang buwan.',
        who: 'Sagwan Securities, na nasa listahan ng SEC, ang may lisensiya at may hawak ng pera ng mga kliyente. Talim ang nagpapatakbo ng app at naghahanap ng kliyente.',
        source:
          'Depende sa takbo ng shares mo; walang ipinapangako. Ayon sa page ng app: pito sa sampung kliyente ang nalugi noong nakaraang taon.',
        exit: 'Puwedeng magbenta sa anumang araw na may pasok; darating ang pera sa loob ng tatlong araw. Sa account ng Sagwan para sa mga kliyente dumadaan ang hulog at ang bayad.',
        why: 'Karaniwan na magkaiba ang pangalan ng app at ng may lisensiya. Ang mahalaga, kung saan dumadaan ang pera: sa account ng Sagwan, na may lisensiya. Sinabi na talo ang karamihan. Malaki ang puwedeng mawala, pero hindi dahil sa panloloko.',
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
        title: 'Bukang-liwayway educational plan',
        text: '₱1,000 a month for five years, and a year of college that costs ₱70,000 today is paid for, whatever it costs by then. 40,000 families hold a plan. The licence hangs in each branch. Join before June and the first month is free.',
        who: "A pre-need company, founded four years ago and on its regulator's list; schools here know it.",
        source:
          'A bank, named in the contract, keeps the fund and buys bonds; 14% of what you pay goes to agents and office.',
        exit: 'Part of it, by a table, from the third year on. Last year 700 families used a plan after five years of payments.',
        why: 'The company is four years old. Nobody can have paid it for five years, let alone 700 families: what it tells of them is made up. That it is on a list, and that a bank is named, does not make it true.',
      },
      fil: {
        title: 'Bukang-liwayway educational plan',
        text: '₱1,000 kada buwan sa loob ng limang taon, at bayad na ang isang taon sa kolehiyo na ₱70,000 sa presyo ngayon, magkano man ito pagdating ng araw. 40,000 pamilya ang may plan. Nakasabit sa bawat branch ang lisensiya. Sumali bago mag-Hunyo at libre ang unang buwan.',
        who: 'Kumpanyang pre-need na itinatag apat na taon na ang nakalipas at nasa listahan ng regulator nito; kilala ng mga school dito.',
        source:
          'Isang bangko, na nakasulat sa kontrata, ang may hawak ng pondo at bumibili ng bond; 14% ng ibinabayad mo ay para sa mga agent at opisina.',
        exit: 'May bahaging babalik, ayon sa table, simula sa ikatlong taon. Noong nakaraang taon, 700 pamilya ang gumamit ng plan pagkatapos ng limang taong paghuhulog.',
        why: 'Apat na taon pa lang ang kumpanya. Wala pang puwedeng nakabuo rito ng limang taong hulog, lalo na ang 700 pamilya: gawa-gawa ang kuwento. Hindi iyon nagiging totoo dahil nasa listahan ito at may pangalan ang bangko.',
      },
    },
  },
] as const satisfies readonly Offer[]
