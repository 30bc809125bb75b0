import type { RedFlagId } from '@kunwari/domain/red-flags/red-flags'
import type { NoteText } from './note.ts'

/** What the notes say, in Filipino as people text it: English stays where people say it in English. */
export const noteTexts: Record<RedFlagId, NoteText> = {
  'guaranteed-return': {
    title: 'Garantisado raw ang kita',
    saw: 'Kitang ipinangako agad: may porsyento, may petsa, pero walang sinabi kung ano ang puwedeng pumalpak.',
    why: 'Kapag sigurado ang numero, hindi na tayo nagtitimbang. Na-compute mo na kung magkano ang magiging sa iyo, kaya parang lugi ka na kapag tumanggi.',
    instead: [
      'Itanong: ano’ng mangyayari sa pera ko kapag natalo ang trading? Kapag walang sagot, sagot na ’yon.',
      'Hingin ang registration ng mismong offer, hindi ng kumpanya, at i-check sa SEC.',
    ],
  },
  'above-market-return': {
    title: 'Sobrang layo sa kaya ng market',
    saw: 'Mula 25% pagkalipas ng 5 araw hanggang 300% pagkalipas ng 30. Kung uulit-ulitin nang isang taon, ang ₱500 sa 25% kada 5 araw, magiging mga ₱5.9 billion.',
    why: 'Ilang araw lang at maliit ang unang hulog, kaya parang maliit lang ang taya. Walang nagpapakita kung magkano ’yan sa isang taon.',
    instead: [
      'Iisang sukatan sa lahat ng rate: magkano ’yan sa isang taon?',
      'Itanong kung bakit kailangan pa ang ₱500 mo ng may ganyang makina.',
      'Mag-ingat din sa tahimik na klase, ’yung halos parang bangko kung magsalita.',
    ],
  },
  'fixed-payout': {
    title: 'Walang kinalaman ang bayad sa trading',
    saw: 'Parehong porsyento araw-araw, kumita man o malugi ang mga bot nang araw na ’yon.',
    why: 'Mas panatag tayo sa tuloy-tuloy na taas kaysa sa taas-baba. Pero may talo ang totoong trading. ’Yung linyang hindi bumababa, drawing lang, hindi kinita.',
    instead: [
      'Pagtabihin ang pangako at ang resulta: magkano ang kinita, magkano ang utang?',
      'Dito kaya mo: bawat kita sa activity mo, nakasulat kung ano ang nagbayad.',
    ],
  },
  'unexplained-ai': {
    title: '“AI” na walang nagpapaliwanag',
    saw: 'May matalinong makina raw kaya may kita. Hindi sinasabi kung paano kumikita, at kung magkano na ang natalo.',
    why: 'Kapag hindi natin gets, ipinauubaya natin sa expert. Kapag techie ang salita, nakakahiyang magtanong.',
    instead: [
      'Hingin ang lahat ng trade, pati ang mga talo, at kung sino ang nag-check.',
      'Kung hindi kayang ipaliwanag sa ilang pangungusap, huwag bayaran.',
    ],
  },
  'low-start': {
    title: '₱500 lang, puwede na',
    saw: 'Unang halagang sobrang liit, parang okay lang kahit mawala.',
    why: 'Kapag naka-oo ka na sa maliit, mas madali na ang kasunod. Bumalik ang ₱500 nang may kita, nagtiwala ka, tapos ’yung masakit nang mawala ang ihuhulog mo.',
    instead: [
      'Bago ang unang piso, magpasya kung hanggang magkano ang kaya mong mawala, at sabihin sa taong pinagkakatiwalaan mo.',
      'Ang maliit na payout, patunay lang na nagbayad sila minsan. Hindi patunay kung kaninong pera ’yon.',
    ],
  },
  'vague-security': {
    title: 'Safe daw, “parang bangko”',
    saw: 'Ikinumpara sa bangko, imbes na may ipakitang puwedeng i-check.',
    why: 'Hinihiram nito ang tiwalang pinaghirapan ng mga bangko. Gaano man katibay ang kandado, hindi nito sinasabi kung kanino ang bahay.',
    instead: [
      'Itanong kung sino ang nagbabantay sa kanila, at ikaw mismo ang mag-check sa SEC at BSP.',
      'Iba ang safe sa magnanakaw, iba ang safe sa mismong may-ari.',
    ],
  },
  'no-licence': {
    title: 'Walang ipinapakitang lisensya',
    saw: 'Page na humihingi ng pera pero walang ipinapakitang registration at lisensya.',
    why: 'Kapag maganda ang page, parang kumpleto na. Bihira nating mapansin ang wala.',
    instead: [
      'I-check sa SEC ang kumpanya at ang offer bago ang unang piso.',
      'Hindi sagot ang “registered kami”. Hingin ang lisensyang tumanggap ng investment.',
    ],
  },
  'stale-year': {
    title: 'Taong hindi na gumalaw',
    saw: 'Maliliit na letra sa dulo ng page, at ang taon matagal nang lipas.',
    why: 'Mukhang opisyal ang maliliit na letra, kaya hindi na binabasa. Kapag kinopya ang page, kasamang nakopya ang lumang taon.',
    instead: [
      'Hanapin ang nakakalimutan ng nagmamadaling manloloko: taon, address, mga pangalang walang pinupuntahan.',
    ],
  },
  'available-globally': {
    title: 'Kahit saan, puwera kung bawal',
    saw: 'Parang ang lawak ng abot, pero pasimpleng umaamin na may mga lugar na bawal ito. Hindi sinasabi kung saan.',
    why: 'Kapag “buong mundo”, parang safe kasi marami. ’Yung “puwera” sa dulo, sa iyo ipinapasa ang pag-alam kung puwede ka.',
    instead: [
      'Isa lang ang itanong: sino ang nagrehistro ng offer na ito dito sa Pilipinas?',
      'Hanapin ang pangalan at address ng taong mananagot sa iyo rito.',
    ],
  },
  'no-custody': {
    title: '“Hindi namin hawak ang pera mo”',
    saw: 'Wala raw silang hawak na pera. Pero sa account nila napunta ang bayad mo, may balance kang nakikita, at kailangan mong humingi para mailabas.',
    why: 'Pakinggan mo, parang safe: hindi maitatakbo ang hindi hawak. Pero kung kailangan mong humingi, may humahawak.',
    instead: [
      'Sundan ang isang piso: kaninong account napunta, at sino ang makapagbabalik?',
      'Dito kaya mo: nasa reserve kung magkano ang laman ng pool at magkano ang utang nito.',
    ],
  },
  'liability-waiver': {
    title: 'Sabi sa terms, walang may kasalanan',
    saw: 'Sa terms, payag kang sa iyo ang lahat ng lugi, kahit ano’ng mangyari. Sa front page, siguradong-sigurado ang kita.',
    why: 'Mukhang opisyal ang mahabang legal na text, at halos walang nagbabasa. Kapag nawala ang pera, naaalala ng tao na “pumayag” siya, at sarili ang sinisisi.',
    instead: [
      'I-search sa terms ang “guarantee”, “risk” at “liable”, at itabi sa sinasabi ng front page.',
      'Huwag hayaang isang check box ang pumigil sa iyong magtanong sa SEC o mag-report.',
    ],
  },
  'referral-commission': {
    title: 'May bayad sa pagdadala ng kaibigan',
    saw: 'May parte ka sa hulog ng mga kaibigan mo, pagkahulog na pagkahulog nila.',
    why: 'Mas naniniwala tayo sa kaibigan kaysa sa ad. At kapag nabayaran na ang kaibigan, may dahilan na rin siyang maniwala.',
    instead: [
      'Itanong kung saan galing ang commission. Pera lang ng kaibigan mo ang kakapasok.',
      'Huwag i-share ang offer na hindi mo puwedeng ibenta nang legal.',
    ],
  },
  'leader-tiers': {
    title: 'May ranggo, at arawang bayad sa pagre-recruit',
    saw: 'Mga ranggong may pangalan, at bayad araw-araw at buwan-buwan dahil sa hulog ng mga dinala mo.',
    why: 'May ibinibigay sa iyo araw-araw, kaya gusto mong gumanti: isa pang kaibigan. At laging malapit na ang susunod na ranggo.',
    instead: [
      'Itanong kung para saan ang bayad. Kung para sa pagdadala ng tao, galing ’yan sa mga taong ’yon.',
      'Bago mag-imbita: kaya mo ba silang harapin sa araw na hindi na ito magbayad?',
    ],
  },
  'recruiting-qualification': {
    title: 'Pera ng iba ang pang-qualify mo',
    saw: 'Mga bar na napupuno habang may sumasaling kaibigan at naghuhulog. Pag puno na, bukas ang ranggo.',
    why: 'Ang bar na halos puno na, ang sarap punuin. Nagiging puntos ang kaibigan at piso, at mukhang iilan lang ang makakapasok.',
    instead: [
      'Takpan ang mga bar at sabihin nang malakas ang hinihingi: ipon ng ibang tao.',
      'Kung paghuhulog lang ang ginagawa ng mga tao rito, tumigil na sa pag-imbita.',
    ],
  },
  'badges-and-titles': {
    title: 'Star sa tabi ng pangalan mo',
    saw: 'Badge at titulo na ang platform mismo ang nagbigay.',
    why: 'Dahil sa titulo, mas paniniwalaan ka ng iba, at gusto mo itong panindigan. Walang gastos ang platform dito.',
    instead: [
      'Itanong kung sino ang nagbigay ng titulo, at ano ang kapalit.',
      'Magtiwala sa lisensyang puwedeng i-check, hindi sa badge.',
    ],
  },
  'e-wallet-deposit': {
    title: 'I-send sa personal na account',
    saw: 'Account na nakapangalan sa tao, ikaw mismo ang magse-send, at may form para sabihing nag-send ka na.',
    why: 'Ganito tayong lahat magbayad sa kaibigan at sa tindahan, kaya normal ang dating. Pero wala kang kontrata kahit kanino.',
    instead: [
      'Magbayad lang sa institusyong mananagot sa account, huwag sa taong “para sa” kumpanya.',
      'Na-send na? Sabihin agad sa bangko o e-wallet mo, saka mag-report.',
    ],
  },
  'proof-by-screenshot': {
    title: 'Screenshot daw ang patunay',
    saw: 'Litrato ng resibo ang nagpapasya kung dumating ang pera.',
    why: 'Parang ebidensya ang litrato. Pero sariling record lang ng tumanggap ang nakakaalam kung may pumasok.',
    instead: [
      'Kapag ikaw ang babayaran: tingnan ang sarili mong history, huwag ang litrato.',
      'Kapag ikaw ang magbabayad: humingi ng resibo mula sa institusyon.',
    ],
  },
  'daily-limit': {
    title: 'Kaunti na lang daw ngayong araw',
    saw: 'Limit na nauubos habang tumatagal ang araw, sa bagay na puwedeng ibenta nang walang katapusan.',
    why: 'Kapag paubos, mukhang patok. Takot na maubusan ang pumapalit sa pag-iisip.',
    instead: ['Sadyaing maghintay ng isang araw. Kung matino ang offer, nandiyan pa ’yan bukas.'],
  },
  'balance-on-screen': {
    title: 'Ang balance, hindi pa pera sa kamay',
    saw: 'Numerong lumalaki. Iyan ang sinasabi ng platform na utang nito sa iyo, hindi ang hawak nito.',
    why: 'Kapag nakikita mo, parang sa iyo na, at nagagastos mo na sa isip. Walang kailangang magbayad para lumaki ’yan.',
    instead: [
      'Bilangin lang ang dumating na sa sarili mong account sa labas.',
      'Dito: i-tap ang halaga para makita kung kaninong pera ang nagbayad, o kung wala pa.',
    ],
  },
  'buy-again': {
    title: 'Isa pa raw, saktong pagbayad',
    saw: 'Pagkabayad ng plan, alok agad ang kasunod, isang tap lang.',
    why: 'Feeling mo yumaman ka at ang galing mo, at isang tap lang para maiwan ang pera. Nabubuhay ang scheme sa hindi inilalabas. Inuurong lang niyan ang dulo: kung pare-pareho ang dami ng naghuhulog araw-araw, ubos sa ika-40 araw ang nangangako ng 300% kada 30 araw, o sa ika-60 kung kalahati ang ibinabalik.',
    instead: ['Ilabas muna lahat kahit isang beses, bago magbalik ng kahit magkano.'],
  },
  'manual-approval': {
    title: 'Kailangan pang aprubahan ang pera mo',
    saw: 'Hinihintay ng withdrawal ang oo ng admin, at walang rule kung kailan, o bakit hindi.',
    why: 'Ang daling maghulog, kaya parang pag-iingat lang ang paghihintay. Ito ang pintong nagsasara kapag hindi na nagbabayad ang scheme.',
    instead: [
      'Hingin nang nakasulat ang rule: sino ang nagpapasya, hanggang kailan, at ano ang basehan.',
      'Kapag may bagong fee para “ma-release” ang pera mo, tumigil na. Huwag magbayad.',
    ],
  },
  'withdrawal-delay': {
    title: '“Sa loob ng 24 hanggang 48 oras”',
    saw: 'Paghihintay na parang normal na proseso sa opisina, para sa bagay na segundo lang sa computer.',
    why: 'Nakakakalma kapag may sinabing oras. May dalawang araw din ang pool para pumasok ang hulog ng iba na ipambabayad sa iyo.',
    instead: [
      'Isulat kung kailan ka humingi at ano ang sinabi sa iyo.',
      'Kapag lampas na sa oras, huwag maghintay dahil lang nahihiya: i-report.',
    ],
  },
  'contradicting-delays': {
    title: 'Dalawang pangakong hindi puwedeng sabay matupad',
    saw: 'Sa isang page 24 oras, sa iba 24 hanggang 48.',
    why: 'Isa-isa nating binabasa ang mga page, at ’yung mas magandang numero ang pinaniniwalaan. Ang may balak tumupad, alam kung ano ang pangako niya.',
    instead: ['Hanapin ang parehong pangako sa dalawang lugar bago magbayad kahit saan.'],
  },
  'no-screenshots': {
    title: 'Bawal daw mag-screenshot',
    saw: 'Page na hinaharang ang menu, nagwa-warning kapag nag-print screen ka, at napapansin kapag tumingin ka sa iba.',
    why: 'Security daw, at parang espesyal kapag sikreto. Platform ang pinoprotektahan niyan: wala kang hawak na record ng ipinakita sa iyo.',
    instead: [
      'Magtago ng sariling record mula sa unang araw: litrato, petsa, pangalan, account number.',
      'Hinarang? Camera ng ibang phone ang gamitin, at itanong kung bakit ayaw niyan ng matinong offer.',
    ],
  },
  'friendly-chat': {
    title: 'Mabait na chat imbes na sagot',
    saw: 'May mabait na kausap, umaga man o gabi. Nasasagot lahat, puwera kung saan galing ang pera.',
    why: 'Kapag mabait sa atin, gusto nating suklian. Matapos ang mahabang kuwentuhan, parang bastos nang magduda.',
    instead: [
      'Hingin nang nakasulat: ang registration ng offer, at ang accounts noong nakaraang buwan.',
      'Maging mabait din, at huwag magbayad hangga’t hindi mo nababasa.',
    ],
  },
  'temporary-password': {
    title: 'Iba ang naglagay ng password mo',
    saw: 'Gumawa ang admin ng bagong password mo at sinabi sa iyo kung ano.',
    why: 'Na-lock out ka at may tumulong, kaya thankful ka at hindi na nagtanong. Sandaling may ibang puwedeng pumasok bilang ikaw.',
    instead: [
      'Palitan agad, at ’yung hindi mo ginagamit sa iba.',
      'Huwag ibigay kahit kanino ang password o code ng bangko o e-wallet mo, gaano man sila kabait.',
    ],
  },
}
