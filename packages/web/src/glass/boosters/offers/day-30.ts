import type { BoosterOffer } from '@kunwari/domain/offers/booster'

/** The booster of day 30: two traps and two honest offers, in the order in which they are judged. */
export const day30 = [
  {
    id: '17T',
    pair: 17,
    day: 30,
    key: 'trap',
    note: 'vague-security',
    texts: {
      en: {
        title: 'Gintong Taon retirement fund',
        text: 'Put in ₱1,000 a month and take it out at 60. It earned 5.6% a year over ten years. 31,000 people save in it. The trust certificate hangs in the office. Join in your birthday month and there is no entry fee.',
        who: "Bangko Talahib, which is on the central bank's list, keeps the fund. It pays savers itself, by transfer only.",
        source: 'Mostly bonds. Two of ten years were below zero; 1.4% a year is the fee.',
        exit: 'At 60. Before that, with 5% less: Gintong Taon sends you to its office, which pays in cash within the month.',
        why: "The bank pays savers itself, and by transfer only. Here the seller's office pays in cash: that money does not come out of the fund, and perhaps yours never went in. Ask the bank whether you have an account there.",
      },
      fil: {
        title: 'Gintong Taon, pondo sa pagreretiro',
        text: 'Maglagay ng ₱1,000 kada buwan at kunin pagdating ng 60. Kumita ito ng 5.6% kada taon sa sampung taon. 31,000 tao ang nag-iipon dito. Nakasabit sa opisina ang certificate ng trust. Sumali sa buwan ng birthday mo at walang bayad sa pagpasok.',
        who: 'Hawak ng Bangko Talahib, na nasa listahan ng bangko sentral, ang pondo. Ito mismo ang nagbabayad sa mga nag-iipon, sa transfer lang.',
        source:
          'Karamihan ay mga bond. Nalugi ito nang dalawang taon sa nakaraang sampu; 1.4% kada taon ang fee.',
        exit: 'Pagdating ng 60. Kung mas maaga, bawas ang 5%: papapuntahin ka ng Gintong Taon sa opisina nito, na magbabayad nang cash sa loob ng isang buwan.',
        why: 'Bangko mismo ang nagbabayad sa mga nag-iipon, at sa transfer lang. Dito, opisina ng nagbebenta ang nagbabayad nang cash: hindi galing sa pondo ang perang iyon, at baka hindi rin napunta roon ang sa iyo. Itanong sa bangko kung may account ka.',
      },
    },
  },
  {
    id: '19T',
    pair: 19,
    day: 30,
    key: 'trap',
    note: 'recruiting-qualification',
    texts: {
      en: {
        title: "Batch '96 savings circle",
        text: 'Our batch helps its own: ₱200 a week, and last Christmas 5% more came back. 160 batchmates of one school. Our certificate as an association is on the page. Join before the reunion and there is no entry fee.',
        who: 'The association is registered. Its officers are elected each year by full members, who have introduced two batchmates.',
        source: 'Members borrow at 1% a month. Of 50 loans, four are late; the list is read out.',
        exit: 'Open to full members, in any month: their own payments come back within 30 days, less what they borrowed.',
        why: 'Only full members get their money out, and a full member has introduced two others. So your own money hangs on that of two friends. That loans are made, and a list is read out, does not open the door.',
      },
      fil: {
        title: "Batch '96, ipunan",
        text: 'Nagtutulungan ang batch natin: ₱200 kada linggo, at may dagdag na 5% noong nakaraang Pasko. 160 batchmates mula sa isang school. Nasa page ang certificate natin bilang samahan. Sumali bago ang reunion at walang bayad sa pagpasok.',
        who: 'Rehistrado ang samahan. Ang mga full member, na nagpakilala ng dalawang batchmate, ang naghahalal ng mga opisyal taon-taon.',
        source:
          'Nangungutang ang mga miyembro sa 1% kada buwan. Sa 50 utang, apat ang atrasado; binabasa ang listahan sa lahat.',
        exit: 'Bukas sa mga full member, kahit anong buwan: maibabalik ang sarili nilang hulog sa loob ng 30 araw, bawas ang inutang nila.',
        why: 'Full member lang ang makakabawi ng pera, at full member ang nagpakilala na ng dalawa. Nakasalalay ang sarili mong pera sa pera ng dalawang kaibigan. Hindi mabubuksan ng mga utang at ng binabasang listahan ang pinto.',
      },
    },
  },
  {
    id: '18H',
    pair: 18,
    day: 30,
    key: 'honest',
    goodSign: 'source-shown-and-can-lose',
    texts: {
      en: {
        title: "Kamote growers' crop share",
        text: "A share of a sweet potato crop, ₱3,000. Last season sharers got 9% more than they put in. 150 sharers. The town's farm office signed the field map. Join before planting ends on Saturday; a basket at harvest is yours.",
        who: "A cooperative on its regulator's list. In each of the last five seasons all sharers got back at least what they had put in.",
        source:
          'A third of what the crop sells for; if it fails, crop insurance pays what you put in. Two seasons ago a typhoon took all of it.',
        exit: 'After the harvest, in five months. Not before, unless another sharer takes yours.',
        why: 'The typhoon took the crop, and the insurance paid what sharers had put in: both lines fit. Locked for five months, and in a season that is merely poor the third may be less. Risky, and honest.',
      },
      fil: {
        title: 'Parte sa ani ng kamote',
        text: 'Parte sa ani ng kamote, ₱3,000. Noong nakaraang anihan, nakakuha ang mga kabahagi ng 9% na dagdag sa inilagay. 150 na ang kabahagi. Pirmado ng Municipal Agriculture Office ang mapa ng bukid. Sumali bago matapos ang pagtatanim sa Sabado; may libre kang isang basket sa anihan.',
        who: 'Kooperatibang nasa listahan ng regulator nito. Sa bawat isa sa huling limang anihan, nabawi ng lahat ng kabahagi ang inilagay nila, o higit pa.',
        source:
          'Isang-katlo ng pinagbentahan ng ani; kung masira, ibabalik ng crop insurance ang inilagay mo. Dalawang anihan na ang nakalipas, sinira ng bagyo ang lahat.',
        exit: 'Pagkatapos ng ani, sa loob ng limang buwan. Hindi bago iyon, maliban kung may ibang kabahaging sasalo.',
        why: 'Sinira ng bagyo ang ani, at ibinalik ng insurance ang inilagay ng mga kabahagi: magkatugma ang dalawang linya. Limang buwang nakakandado, at baka kulang ang isang-katlo kapag mahina lang ang ani. Delikado, at matino.',
      },
    },
  },
  {
    id: '20H',
    pair: 20,
    day: 30,
    key: 'honest',
    goodSign: 'cost-said-in-figures',
    texts: {
      en: {
        title: 'Alalay small cover',
        text: '₱60 a month: ₱20,000 for you when hospital or fire strikes. 300,000 people are covered. The policy number comes at once, with our seal. Enrol this month and a second person in your house is free for a year.',
        who: 'An agency sells it, registered for nine years. The insurer is named in the policy.',
        source:
          'You earn nothing. Of each ₱100 paid in, ₱44 went out for claims last year, ₱41 to agents and office.',
        exit: 'Stop in any month. Each December 15% of what came in during the year goes back to those who paid it.',
        why: '₱44 for claims, ₱41 for agents and office, ₱15 back: that makes ₱100. Much of it is cost, and it is said. It promises cover and no gain. Compare the price; the free second person is advertising.',
      },
      fil: {
        title: 'Alalay, maliit na seguro',
        text: '₱60 kada buwan: ₱20,000 para sa iyo kapag naospital o nasunugan. 300,000 tao na ang naka-insure. Darating agad ang numero ng policy, may seal namin. Mag-enrol ngayong buwan at libre nang isang taon ang pangalawang tao sa bahay ninyo.',
        who: 'Ahensiyang siyam na taon nang rehistrado ang nagbebenta. Nakasulat sa policy ang pangalan ng insurer.',
        source:
          'Wala kang kikitain. Sa bawat ₱100 na hulog noong nakaraang taon, ₱44 ang lumabas para sa mga claim, ₱41 sa mga agent at opisina.',
        exit: 'Puwedeng tumigil kahit anong buwan. Tuwing Disyembre, bumabalik sa mga nagbayad ang 15% ng inihulog nila sa taong iyon.',
        why: '₱44 para sa mga claim, ₱41 sa mga agent at opisina, ₱15 pabalik: ₱100 iyon. Malaki ang gastos, at sinasabi. Seguro ang pangako, hindi kita. Ikumpara ang presyo; pang-akit lang ang libreng pangalawang tao.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
