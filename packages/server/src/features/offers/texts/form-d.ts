import type { Offer } from '@kunwari/domain/offers/offer'

/** Form D: the counterparts of form C, three honest offers and three traps. */
export const formD = [
  {
    id: '7H',
    pair: 7,
    form: 'D',
    key: 'honest',
    goodSign: 'source-shown-and-can-lose',
    texts: {
      en: {
        title: 'Habagat Property Trust',
        text: "Own a share of four office buildings, from ₱1,000. 6.1% was paid out last year. 18,000 people hold shares. Our certificate of listing is on the page. Buy by Friday noon, and you are in time for this quarter's payout.",
        who: "A corporation on the SEC's list. The developer who built the four buildings still owns half of it.",
        source:
          'Rent of four buildings, nine tenths let. When a tenant left, the payout fell from 7%.',
        exit: 'Sold on the exchange on any business day. The price is 15% lower than last year.',
        why: 'It pays out of rent that you can count, less when rooms stand empty, and its own price falls too. Friday is simply the day on which the payout is counted. You can leave any day, perhaps at a loss.',
      },
      fil: {
        title: 'Habagat Property Trust',
        text: 'Magkaroon ng parte sa apat na gusali ng mga opisina, mula ₱1,000. 6.1% ang naibayad noong nakaraang taon. 18,000 tao ang may share. Nasa page ang certificate of listing namin. Bumili hanggang Biyernes ng tanghali, at aabot ka pa sa bayad ngayong quarter.',
        who: 'Korporasyong nasa listahan ng SEC. Kalahati nito ay hawak pa ng developer na nagtayo ng apat na gusali.',
        source:
          'Upa ng apat na gusali, 90% ang okupado. Nang may umalis na nangungupahan, bumaba ang bayad mula 7%.',
        exit: 'Naibebenta sa stock exchange sa anumang araw na may pasok. Mas mababa nang 15% ang presyo kaysa noong isang taon.',
        why: 'Galing ang bayad sa upa na mabibilang mo, mas maliit kapag may bakante, at bumababa rin ang presyo nito. Biyernes lang talaga ang bilangan ng bayad. Makakalabas ka kahit anong araw, baka nga lang palugi.',
      },
    },
  },
  {
    id: '8T',
    pair: 8,
    form: 'D',
    key: 'trap',
    note: 'no-licence',
    texts: {
      en: {
        title: 'Sandalan Lending Partners',
        text: 'Lend to market vendors from ₱5,000; we choose and collect for you. Partners earned 1.4% a month last year. 3,700 partners lend with us. The lending licence is on our page. Start before Sunday, and the first month is paid at once.',
        who: "A lending company on the SEC's list. It is three years old, with an office in the city.",
        source:
          'Interest from vendors. Of 100 loans last year, two were never paid back, says the office; the list is private.',
        exit: "By the contract at each quarter's end, as far as the office has funds.",
        why: 'A licence to lend is not a licence to collect from you. No list of loans that you could see, and a way out that depends on what comes in: nothing shows that it is the vendors who pay you.',
      },
      fil: {
        title: 'Sandalan Lending Partners',
        text: 'Magpautang sa mga nagtitinda sa palengke mula ₱5,000; kami ang pipili at maniningil. 1.4% kada buwan ang kinita ng mga partner noong nakaraang taon. 3,700 na ang nagpapautang kasama namin. Nasa page ang lisensiya sa pagpapautang. Magsimula bago mag-Linggo, at matatanggap mo agad ang kita sa unang buwan.',
        who: 'Lending company na nasa listahan ng SEC. Tatlong taon na ito, at may opisina sa siyudad.',
        source:
          'Interes ng mga nagtitinda. Noong nakaraang taon, sa 100 pautang, dalawa ang hindi na nabayaran, sabi ng opisina; pribado ang listahan.',
        exit: "Ayon sa kontrata, tuwing katapusan ng quarter, hangga't may pondo ang opisina.",
        why: 'Ang lisensiyang magpautang ay hindi lisensiyang mangolekta sa iyo. Walang listahan ng pautang na makikita mo, at depende ang labasan sa papasok na pera: walang patunay na mga nagtitinda ang nagbabayad sa iyo.',
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
        title: 'Panaderya ni Impo, franchise',
        text: 'Open a bakery under our name for ₱380,000. Last year a shop took in ₱90,000 a month. 64 shops carry our sign. The trademark certificate comes with the papers. Sign by Friday, and the oven is delivered and set up free.',
        who: 'The corporation and the trademark are registered. On the list for investments: not there.',
        source:
          'You bake and sell. ₱90,000 is before costs; of 70 shops, six have closed. You may call any owner.',
        exit: 'The contract runs five years. You may sell the shop, as soon as somebody wants it; the fee does not come back.',
        why: 'The money comes from bread that you sell, not from the next owner, so no list of investments need have it. Six of 70 closed: you were told. You can lose everything, and it is no trap.',
      },
      fil: {
        title: 'Panaderya ni Impo, franchise',
        text: 'Magbukas ng panaderya sa pangalan namin sa halagang ₱380,000. ₱90,000 kada buwan ang pumasok sa isang tindahan noong nakaraang taon. 64 na tindahan ang may karatula namin. Kasama sa papeles ang certificate ng trademark. Pumirma hanggang Biyernes, at libre ang delivery at pagkakabit ng oven.',
        who: 'Rehistrado ang korporasyon at ang trademark. Sa listahan para sa investment: wala ito.',
        source:
          'Ikaw ang magluluto at magbebenta. Hindi pa bawas ang gastos sa ₱90,000; sa 70 tindahan, anim ang nagsara. Puwede mong tawagan ang kahit sinong may-ari.',
        exit: 'Limang taon ang kontrata. Maibebenta mo ang tindahan kapag may gustong bumili; hindi na ibabalik ang fee.',
        why: 'Galing ang pera sa tinapay na ibebenta mo, hindi sa susunod na may-ari, kaya hindi ito kailangang nasa listahan ng investment. Anim sa 70 ang nagsara: sinabi sa iyo. Puwedeng mawala ang lahat, pero hindi ito patibong.',
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
        title: 'Kislap daily savings',
        text: "8% a year, added each day before your eyes, on up to ₱50,000. 310,000 people use our app. Our partner bank's licence number stands in it. Open yours before the 30th and we add ₱100.",
        who: "The number is a rural bank's, and the bank is on the central bank's list. Another company runs the app.",
        source: 'Interest of the partner bank, says the app. That bank pays its own savers 2%.',
        exit: 'Any day, to your own account; the first time, a small transfer to the app verifies it.',
        why: "What grows before your eyes is a number; the bank that is named pays 2%, and nobody says who pays the rest. Its licence is not the app's. And money that must go in before money comes out goes one way.",
      },
      fil: {
        title: 'Kislap, ipon araw-araw',
        text: '8% kada taon, nadadagdagan araw-araw sa harap mo, hanggang ₱50,000. 310,000 tao ang gumagamit ng app namin. Nasa app ang numero ng lisensiya ng partner naming bangko. Magbukas bago ang ika-30 at magdadagdag kami ng ₱100.',
        who: 'Numero ito ng rural bank, at nasa listahan ng bangko sentral ang bangko. Ibang kumpanya ang nagpapatakbo ng app.',
        source:
          'Interes mula sa partner na bangko, sabi ng app. 2% ang bayad ng bangkong iyon sa sarili nitong mga nag-iipon.',
        exit: 'Kahit anong araw, sa sarili mong account; sa unang beses, maliit na transfer sa app ang pang-verify.',
        why: 'Numero lang ang lumalaki sa harap mo; 2% ang bayad ng binanggit na bangko, at walang nagsasabi kung sino ang nagbabayad ng sobra. Hindi sa app ang lisensiya. At kapag kailangang may pumasok muna bago may lumabas, papasok lang ang punta ng pera.',
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
        title: 'Talim Stockbrokers',
        text: 'Trade shares on your phone from ₱5,000. Last year the index rose 9%. 210,000 people have an account. Our seat on the exchange is framed on the first page. Open yours tonight and the first month is free of commission.',
        who: "The broker and its licence are on the SEC's list. Another company wrote the app.",
        source:
          'Whatever your shares do; nothing is promised. Its own page: seven of ten day traders lost.',
        exit: "Sell on any business day. The exchange's receipt names this broker; the money goes to your own bank account only.",
        why: "A broker earns when you trade, whether you win or lose; this one says that most day traders lose. The exchange's receipt shows that the licence is its own, and money goes only to an account in your name. You can lose much.",
      },
      fil: {
        title: 'Talim Stockbrokers',
        text: 'Mag-trade ng shares sa phone mula ₱5,000. Umakyat nang 9% ang index noong nakaraang taon. 210,000 tao ang may account. Nasa unang page ang membership certificate namin sa stock exchange, naka-frame. Magbukas ngayong gabi at walang komisyon sa unang buwan.',
        who: 'Nasa listahan ng SEC ang broker at ang lisensiya nito. Ibang kumpanya ang gumawa ng app.',
        source:
          'Depende sa takbo ng shares mo; walang ipinapangako. Sa sarili nilang page: pito sa sampung day trader ang nalugi.',
        exit: 'Puwedeng magbenta sa anumang araw na may pasok. Broker na ito ang nakapangalan sa resibo ng stock exchange; sa sarili mong bank account lang ang punta ng pera.',
        why: 'Kumikita ang broker tuwing nagte-trade ka, manalo ka man o matalo; sinasabi nitong talo ang karamihan. Sa resibo ng stock exchange, kita na sa kanila ang lisensiya, at sa account na nasa pangalan mo lang ang punta ng pera. Malaki ang puwedeng mawala.',
      },
    },
  },
  {
    id: '12T',
    pair: 12,
    form: 'D',
    key: 'trap',
    note: 'liability-waiver',
    texts: {
      en: {
        title: 'Bukang-liwayway study plan',
        text: "₱1,000 a month for five years, and ₱120,000 of tuition is your child's, whatever school costs by then. 40,000 families hold a plan. The registration hangs in each branch. Join before June and the first month is free.",
        who: 'A registered corporation; schools here know it. Its agents earn a commission.',
        source:
          'Growth of the fund; 20% of what you pay goes to agents and office. Its keeper is in none of the papers.',
        exit: 'Your branch pays tuition from its budget of that year. The receipts call it a voluntary contribution.',
        why: 'You were sold a plan; a receipt for a "contribution" means that nobody owes you anything. No keeper of the fund is named, and your turn depends on a branch\'s budget. That schools know a name is no licence.',
      },
      fil: {
        title: 'Bukang-liwayway study plan',
        text: '₱1,000 kada buwan sa loob ng limang taon, at may ₱120,000 na pang-tuition ang anak mo, magkano man ang pag-aaral pagdating ng araw. 40,000 pamilya ang may plan. Nakasabit sa bawat branch ang rehistro. Sumali bago mag-Hunyo at libre ang unang buwan.',
        who: 'Rehistradong korporasyon; kilala ito ng mga school dito. May komisyon ang mga agent.',
        source:
          'Paglago ng pondo; 20% ng ibinabayad mo ay para sa mga agent at opisina. Hindi nakasulat sa alinmang papeles kung sino ang may hawak nito.',
        exit: 'Branch mo ang nagbabayad ng tuition mula sa budget nito sa taong iyon. Kusang kontribusyon ang tawag dito sa mga resibo.',
        why: 'Plan ang ibinenta sa iyo; kung "kontribusyon" ang nasa resibo, walang may utang sa iyo. Walang pangalan ang may hawak ng pondo, at nasa budget ng branch kung aabot ang turno mo. Hindi lisensiya ang pagiging kilala ng mga school.',
      },
    },
  },
] as const satisfies readonly Offer[]
