import type { BoosterOffer } from '@kunwari/domain/offers/booster'

/** The booster of day 90: two traps and two honest offers, in the order in which they are judged. */
export const day90 = [
  {
    id: '19H',
    pair: 19,
    day: 90,
    key: 'honest',
    goodSign: 'exit-at-any-time-or-said-before',
    texts: {
      en: {
        title: "Batch '98 savings club",
        text: 'Our batch helps its own: ₱200 a week, and last Christmas 4% more came back. 130 batchmates of one school. Our certificate as an association is on the page. Join before the reunion and a shirt is free.',
        who: 'The association is registered. Its officers are elected each year by full members, who have introduced two batchmates.',
        source: 'Members borrow at 1% a month. Of 40 loans, three are late; the list is read out.',
        exit: 'Open to all members, in any month: their own payments come back within 30 days, less what they borrowed.',
        why: 'Introducing two batchmates gives a vote, and nothing else: all members get their money out in any month. You see who borrows and who is late. That you know one another would not be enough; a free shirt says nothing.',
      },
      fil: {
        title: "Batch '98, samahan sa ipon",
        text: 'Nagtutulungan ang batch natin: ₱200 kada linggo, at may dagdag na 4% noong nakaraang Pasko. 130 batchmates mula sa isang school. Nasa page ang certificate natin bilang samahan. Sumali bago ang reunion at may libreng T-shirt.',
        who: 'Rehistrado ang samahan. Ang mga full member, na nagpakilala ng dalawang batchmate, ang naghahalal ng mga opisyal taon-taon.',
        source:
          'Nangungutang ang mga miyembro sa 1% kada buwan. Sa 40 utang, tatlo ang atrasado; binabasa ang listahan sa lahat.',
        exit: 'Bukas sa lahat ng miyembro, kahit anong buwan: maibabalik ang sarili nilang hulog sa loob ng 30 araw, bawas ang inutang nila.',
        why: 'Boto lang ang nakukuha sa pagpapakilala ng dalawang batchmate: makakabawi ang lahat ng miyembro kahit anong buwan. Nakikita mo kung sino ang nangungutang at sino ang atrasado. Hindi sapat ang magkakakilala lang; walang sinasabi ang libreng T-shirt.',
      },
    },
  },
  {
    id: '18T',
    pair: 18,
    day: 90,
    key: 'trap',
    note: 'fixed-payout',
    texts: {
      en: {
        title: "Palay growers' crop share",
        text: "A share of a rice crop, ₱3,000. Last season sharers got 8% more than they put in. 180 sharers. The town's farm office signed the field map. Join before planting ends on Saturday; a small sack at harvest is yours.",
        who: "A cooperative on its regulator's list. In each of the last four seasons all sharers got back at least what they had put in.",
        source:
          'A third of what the crop sells for, and nothing else; if it fails, there is nothing. Two seasons ago a typhoon took all of it.',
        exit: 'After the harvest, in five months. Not before, unless another sharer takes yours.',
        why: 'Two seasons ago there was no crop, and nothing else to pay from. If all got back what they had put in, it came from those who joined later. A field that you may visit does not change that.',
      },
      fil: {
        title: 'Parte sa ani ng palay',
        text: 'Parte sa ani ng palay, ₱3,000. Noong nakaraang anihan, nakakuha ang mga kabahagi ng 8% na dagdag sa inilagay. 180 na ang kabahagi. Pirmado ng Municipal Agriculture Office ang mapa ng bukid. Sumali bago matapos ang pagtatanim sa Sabado; may libre kang isang maliit na sako sa anihan.',
        who: 'Kooperatibang nasa listahan ng regulator nito. Sa bawat isa sa huling apat na anihan, nabawi ng lahat ng kabahagi ang inilagay nila, o higit pa.',
        source:
          'Isang-katlo ng pinagbentahan ng ani, at wala nang iba; kung masira, walang matatanggap. Dalawang anihan na ang nakalipas, sinira ng bagyo ang lahat.',
        exit: 'Pagkatapos ng ani, sa loob ng limang buwan. Hindi bago iyon, maliban kung may ibang kabahaging sasalo.',
        why: 'Dalawang anihan na ang nakalipas, walang ani, at walang ibang pambayad. Kung nabawi ng lahat ang inilagay nila, galing iyon sa mga sumunod na sumali. Hindi iyon nababago ng bukid na puwede mong bisitahin.',
      },
    },
  },
  {
    id: '17H',
    pair: 17,
    day: 90,
    key: 'honest',
    goodSign: 'exit-at-any-time-or-said-before',
    texts: {
      en: {
        title: 'Tahanan retirement fund',
        text: 'Put in ₱1,000 a month and take it out at 55. It earned 5.4% a year over ten years. 46,000 people save in it. The trust certificate hangs in the office. Join in your birthday month and there is no entry fee.',
        who: "Bangko Sampaga, which is on the central bank's list, keeps the fund. It pays savers itself, at its branches only.",
        source: 'Mostly bonds. Three of ten years were below zero; 1.2% a year is the fee.',
        exit: 'At 55. Before that, with 5% less: Tahanan sends you to a branch of the bank, which pays in cash within the month.',
        why: 'The bank pays at its branches, and to one you are sent: what you get comes out of the fund. The years below zero, the fee and the price of leaving early are said in figures. The waived entry is no sign of anything.',
      },
      fil: {
        title: 'Tahanan, pondo sa pagreretiro',
        text: 'Maglagay ng ₱1,000 kada buwan at kunin pagdating ng 55. Kumita ito ng 5.4% kada taon sa sampung taon. 46,000 tao ang nag-iipon dito. Nakasabit sa opisina ang certificate ng trust. Sumali sa buwan ng birthday mo at walang bayad sa pagpasok.',
        who: 'Hawak ng Bangko Sampaga, na nasa listahan ng bangko sentral, ang pondo. Ito mismo ang nagbabayad sa mga nag-iipon, sa mga branch lang.',
        source:
          'Karamihan ay mga bond. Nalugi ito nang tatlong taon sa nakaraang sampu; 1.2% kada taon ang fee.',
        exit: 'Pagdating ng 55. Kung mas maaga, bawas ang 5%: papupuntahin ka ng Tahanan sa branch ng bangko, na magbabayad nang cash sa loob ng isang buwan.',
        why: 'Sa mga branch nagbabayad ang bangko, at doon ka papapuntahin: galing sa pondo ang matatanggap mo. May numero ang mga taong palugi, ang fee at ang bawas sa maagang paglabas. Walang pinatutunayan ang libreng pasok.',
      },
    },
  },
  {
    id: '20T',
    pair: 20,
    day: 90,
    key: 'trap',
    note: 'contradicting-delays',
    texts: {
      en: {
        title: 'Kalinga family card',
        text: '₱65 a month: ₱22,000 for you when hospital or fire strikes. 260,000 people are covered. The policy number comes at once, with our seal. Enrol this month and a second person in your house is free for a year.',
        who: 'An agency sells it, registered for eight years. The insurer is named in the policy.',
        source:
          'You earn nothing. Of each ₱100 paid in, ₱56 went out for claims last year, ₱40 to agents and office.',
        exit: 'Stop in any month. Each December 15% of what came in during the year goes back to those who paid it.',
        why: '₱56 for claims, ₱40 for agents and office: of each ₱100, ₱4 are left, and ₱15 are to come back. The rest can only be what new members pay, or nothing. Either line alone sounds like good service.',
      },
      fil: {
        title: 'Kalinga family card',
        text: '₱65 kada buwan: ₱22,000 para sa iyo kapag naospital o nasunugan. 260,000 tao na ang naka-insure. Darating agad ang numero ng policy, may seal namin. Mag-enrol ngayong buwan at libre nang isang taon ang pangalawang tao sa bahay ninyo.',
        who: 'Ahensiyang walong taon nang rehistrado ang nagbebenta. Nakasulat sa policy ang pangalan ng insurer.',
        source:
          'Wala kang kikitain. Sa bawat ₱100 na hulog noong nakaraang taon, ₱56 ang lumabas para sa mga claim, ₱40 sa mga agent at opisina.',
        exit: 'Puwedeng tumigil kahit anong buwan. Tuwing Disyembre, bumabalik sa mga nagbayad ang 15% ng inihulog nila sa taong iyon.',
        why: '₱56 para sa mga claim, ₱40 sa mga agent at opisina: ₱4 ang natitira sa bawat ₱100, pero ₱15 ang ibabalik. Sa hulog lang ng mga bago puwedeng manggaling ang kulang, o wala. Parang magandang serbisyo ang bawat linya kapag mag-isa.',
      },
    },
  },
] as const satisfies readonly BoosterOffer[]
