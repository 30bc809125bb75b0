import { type ServerWords, speakByWords } from './speak-by-words.ts'

// What the server and the contract's schemas say, word for word, and how it is said in Filipino.
// `{{name}}` stands for a figure or a name, which goes over as it is. A sentence that is not here is
// said by its code; codes whose sentence is worth nothing without its figures have none.

export const words: ServerWords = {
  codes: {
    invalid_input: 'May maling nailagay. Paki-check ang bawat field.',
    real_details: 'Kunwaring detalye lang dito: bawal ang totoong number o link',
    not_signed_in: 'Mag-sign in muna para makapagpatuloy',
    wrong_credentials: 'Mali ang email, phone number o password',
    wrong_code: 'Mali o luma na ang code. I-check ulit, o humingi ng bago.',
    wrong_password: 'Mali ang password',
    no_consent: 'I-tick muna ang "Alam kong kunwari ito".',
    not_allowed: 'Hindi ito bukas para sa role mo',
    account_suspended: 'Naka-suspend ang account mo. I-message ang support.',
    account_blocked: 'Naka-block ang account mo. I-message ang support.',
    class_code_required: 'Ilagay muna ang code ng klase mo',
    class_ended: 'Tapos na ang klaseng ito. Mababasa mo pa rin ang lahat.',
    password_change_required: 'Palitan muna ang pansamantalang password mo',
    confirmation_required: 'Patunayan muna gamit ang password mo na ikaw ito',
    identifier_not_verified:
      'I-verify muna ang email o phone number na ito gamit ang code, sa browser na ito',
    cross_site: 'Galing ito sa ibang site, kaya walang ginawa',
    demo_only_here:
      'Sa sariling computer lang nito bukas ang demo world, sa localhost at walang proxy',
    own_request: 'Ibang admin ang dapat mag-decide sa sarili mong request',
    not_a_leader: 'Para lang ito sa mga Prime Leader',
    requirement_missing: undefined,
    not_found: 'Walang ganito rito',
    insufficient_funds: undefined,
    daily_limit_reached: undefined,
    pool_too_small: undefined,
    already_decided: undefined,
    nothing_to_collect: 'Wala pang makukuha',
    wrong_state: 'Hindi na ito puwede ngayon. I-refresh para makita ang lagay nito.',
    reference_used: 'Nagamit na ang reference number na ito',
    too_many_pending: undefined,
    wallet_full: undefined,
    identifier_taken: 'May account na ito. Mag-sign in na lang.',
    nickname_taken: 'May ganyan na rito. Pumili ng iba.',
    pocket_empty: undefined,
    class_not_started: 'Hindi pa nagsisimula ang klase.',
    class_frozen: 'Tigil muna. Tingin sa harap.',
    glass_shut: 'Nakatakip pa. Sabay-sabay itong bubuksan ng klase.',
    stage_moved: undefined,
    reveal_first: 'Walang uuwi nang hindi alam ang totoo. I-reveal muna.',
    world_not_empty: undefined,
    rehearsal_running: 'May ensayo pa. Subukan ulit pagkalipas ng ilang minuto.',
    job_running: 'Umaabante na ang orasan. Maghintay, o itigil muna ito.',
    request_in_progress: 'Ginagawa pa ang request na ito. Subukan ulit.',
    payload_too_large: 'Masyadong malaki para dito',
    unsupported_media_type: 'Hindi tinatanggap dito ang ganitong file',
    idempotency_key_reused: 'Nagamit na ang form na ito sa iba. Buksan ulit at ipasa.',
    too_many_requests: undefined,
    too_many_tries: undefined,
    unavailable: 'Humihinga muna ang service. Subukan ulit mayamaya.',
    internal: undefined,
  },
  sentences: {
    // Money
    'Enter an amount, like 500 or 500.25': 'Maglagay ng halaga, gaya ng 500 o 500.25',
    'Amount must be greater than 0': 'Dapat mas malaki sa 0 ang halaga',
    'Somebody here is already called {{nickname}}. Try {{suggestion}}.':
      'May {{nickname}} na rito. Subukan ang {{suggestion}}.',
    'Somebody here is already called {{nickname}}. Choose another.':
      'May {{nickname}} na rito. Pumili ng iba.',
    'No learner has this number': 'Walang learner na may ganitong number',
    'This class is joined with an email or phone number. Change people under All Users.':
      'Email o phone number ang pagsali sa klaseng ito. Palitan ang mga tao sa Lahat ng User.',
    'This nickname is not for a class. Choose another.':
      'Hindi pang-klase ang nickname na ito. Pumili ng iba.',
    'Amount must be at most {{amount}}': 'Hanggang {{amount}} lang ang halaga',
    'Minimum deposit amount is ₱500': '₱500 ang pinakamababang deposit',
    'Minimum withdrawal amount is ₱500': '₱500 ang pinakamababang withdrawal',
    'Not enough available money: you can use {{amount}}':
      'Kulang ang available na pera: {{amount}} ang magagamit mo',
    'Daily limit for {{plan}} is {{limit}}; {{rest}} left today':
      '{{limit}} ang limit ng {{plan}} kada araw; {{rest}} na lang ngayon',
    'The pool holds {{pool}} and cannot pay {{amount}}':
      '{{pool}} ang laman ng pool, hindi nito kayang bayaran ang {{amount}}',
    'This would take a wallet past {{amount}}. Use a smaller amount.':
      'Lalampas sa {{amount}} ang wallet. Liitan ang halaga.',
    'Invalid plan duration': 'Walang plan na ganito katagal',

    // A class in stages
    'Somebody already moved the class to {{stage}}.': 'May naglipat na ng klase sa {{stage}}.',
    'How people come in stays as it is once the lobby is open.':
      'Hindi na mapapalitan ang paraan ng pagsali kapag bukas na ang lobby.',
    'Days pass one by one in Live only, where the lesson says so.':
      'Sa Live lang isa-isang lumilipas ang araw, kung ganoon ang leksiyon.',
    'Only Live can go on for longer.': 'Live lang ang napapahaba.',
    'The walls turn to glass then: Live cannot go on for longer.':
      'Magiging salamin na noon ang mga dingding: hindi na mapapahaba ang Live.',
    'Live can go on for up to {{minutes}} minutes more at a time.':
      'Hanggang {{minutes}} minuto lang ang maidaragdag sa Live sa isang beses.',
    'The lesson is under way: its rules stay.':
      'Tumatakbo na ang leksiyon: hindi na mababago ang mga patakaran nito.',
    'While the class is live this rule stays as it is.':
      'Hindi mababago ang patakarang ito habang Live ang klase.',
    'A day is passing. Try again in a moment.': 'May lumilipas na araw. Subukan ulit mayamaya.',
    'The class cannot go there from here.': 'Hindi makakapunta roon ang klase mula rito.',
    'The class would end before its reveal. Let it last longer, or shorten the lesson.':
      'Matatapos ang klase bago ang reveal. Pahabain ang klase, o paikliin ang leksiyon.',
    'A whole number': 'Buong number',
    'Whole steps of {{amount}}': 'Buong tig-{{amount}}',
    'The largest pocket is at least the smallest':
      'Hindi dapat mas maliit ang pinakamalaking bulsa sa pinakamaliit',
    'A day takes a second at least': 'Isang segundo ang pinakamaikling araw',
    'At least one plan is on sale': 'Isang plan man lang ang mabibili',
    'Each plan once': 'Tig-isang beses lang ang bawat plan',
    '{{members}} members are here already. Download this class, then start a new one.':
      'May {{members}} member na rito. I-download muna ang klase, saka magsimula ng bago.',

    'You have {{left}} of pretend cash left.': '{{left}} na lang ang kunwaring cash mo.',
    'This member has {{left}} of pretend cash left.':
      '{{left}} na lang ang kunwaring cash ng member na ito.',
    'In a class all money comes out of pockets.':
      'Sa klase, galing sa mga bulsa ang lahat ng pera.',
    'This plan is not on sale in your class.': 'Hindi ibinebenta sa klase mo ang plan na ito.',

    // Deposits and withdrawals
    'Enter the reference number': 'Ilagay ang reference number',
    'Letters, digits, spaces and dashes only': 'Titik, numero, espasyo at gitling lang',
    'Use a pretend account number, like KW-1234-5678':
      'Kunwaring account number ang gamitin, gaya ng KW-1234-5678',
    'This payment method is not active. Choose another one.':
      'Hindi active ang paraan ng bayad na ito. Pumili ng iba.',
    'You have {{count}} deposits waiting. Wait for one to be reviewed, or cancel one.':
      'May {{count}} kang deposit na naghihintay. Hintaying ma-review ang isa, o mag-cancel ng isa.',
    'You have {{count}} withdrawals waiting. Wait for one to be reviewed, or cancel one.':
      'May {{count}} kang withdrawal na naghihintay. Hintaying ma-review ang isa, o mag-cancel ng isa.',
    'Already cancelled by its owner': 'Na-cancel na ng may-ari',
    "Already {{status}} by the class's rule at {{moment}}":
      'Nauna na ang patakaran ng klase: {{status}} na ito, {{moment}}',
    'Already {{status}} by {{name}} at {{moment}}':
      'Nauna na si {{name}}: {{status}} na ito, {{moment}}',
    'Say isActive alone': 'isActive lang ang ilagay',
    'Say isActive, or all of the method’s details':
      'isActive ang ilagay, o lahat ng detalye ng paraan ng bayad',
    'Enter the account name': 'Ilagay ang pangalan ng account',
    'There is no such payment method': 'Walang ganitong paraan ng bayad',
    'The method of a payment setting cannot be changed':
      'Hindi napapalitan ang paraan ng bayad ng isang setting',
    'Other files are being downloaded just now. Try again in a moment.':
      'May iba pang file na dina-download. Subukan ulit mayamaya.',
    'Already reversed at {{moment}}': 'Nabawi na ito, {{moment}}',
    'Only what was approved can be reversed': 'Ang na-approve lang ang puwedeng bawiin',
    'Say why it is reversed': 'Sabihin kung bakit binabawi',
    'Only {{amount}} of it is available; the rest is on hold or not there':
      '{{amount}} lang ang available; naka-hold o wala na ang iba',
    'Only {{amount}} of this deposit is still in the pool; the rest has paid others':
      '{{amount}} na lang ng deposit na ito ang nasa pool; naibayad na sa iba ang natira',
    'This plan is already cancelled': 'Na-cancel na ang plan na ito',
    'This plan matured at {{moment}} and is paid':
      'Nag-mature na ang plan na ito, {{moment}}, at bayad na',
    'There is no such plan': 'Walang ganitong plan',
    'There is no such user': 'Walang ganitong user',
    'There is no such bot': 'Walang ganitong bot',
    'This person has left and cannot be changed': 'Umalis na ang taong ito, hindi na mababago',
    'Another admin must change your own account':
      'Ibang admin ang dapat magbago sa sarili mong account',
    'This is already so. Another admin was faster.': 'Ganito na ito. Naunahan ka ng ibang admin.',
    'This is the last active admin. Make somebody else one first.':
      'Siya na lang ang natitirang active na admin. Gawin munang admin ang iba.',
    'Enter an amount, like 500 or -500': 'Maglagay ng halaga, gaya ng 500 o -500',
    'Say exactly one of role, status and balanceAdjustment':
      'Isa lang ang piliin: role, status o balanceAdjustment',
    'A reason goes with a balanceAdjustment only': 'Para lang sa balanceAdjustment ang dahilan',
    'Reversed deposit by {{method}}': 'Binawing deposit sa {{method}}',
    'Reversed withdrawal by {{method}}': 'Binawing withdrawal sa {{method}}',
    'Funds added by an admin': 'Idinagdag ng admin',
    'Funds removed by an admin': 'Binawas ng admin',
    'Deposit by {{method}}': 'Deposit sa {{method}}',
    'Withdrawal by {{method}}': 'Withdrawal sa {{method}}',
    'There is no such deposit': 'Walang ganitong deposit',
    'There is no such withdrawal': 'Walang ganitong withdrawal',
    'There is no such transaction': 'Walang ganitong transaction',

    // Prime Leaders
    'You need {{need}} active referrals and have {{have}}':
      '{{need}} active referral ang kailangan; {{have}} ang sa iyo',
    'Your referrals need to have bought bots for {{need}}; so far it is {{have}}':
      '{{need}} ang kailangang nabili ng mga referral mo; {{have}} pa lang',
    'You need {{need}} in active bots of your own and have {{have}}':
      '{{need}} sa sarili mong mga active na bot ang kailangan; {{have}} ang sa iyo',
    'Your application is waiting for a decision': 'Hinihintay pa ang sagot sa application mo',
    'You are a Prime Leader already': 'Prime Leader ka na',
    'Only Prime Leaders have this': 'Para lang ito sa mga Prime Leader',
    'There is nothing to collect yet': 'Wala pang makukuha',
    'Daily incentive': 'Daily incentive',
    'Monthly incentive': 'Monthly incentive',
    'There is no such application': 'Walang ganitong application',
    'Not qualified': 'Hindi qualified',

    // Images
    'Please select an image file (JPG, PNG)': 'Pumili ng picture (JPG, PNG)',
    "This phone's photo format is not supported: choose a screenshot or a JPG":
      'Hindi kaya ang photo format ng phone na ito: pumili ng screenshot o JPG',
    'An image can be at most 10 MiB': 'Hanggang 10 MiB lang ang picture',
    'An image can be at most 40 megapixels: choose a smaller one, or a screenshot of it':
      'Hanggang 40 megapixel lang ang picture: pumili ng mas maliit, o screenshot nito',
    'This image is damaged or incomplete: choose another one, or a screenshot of it':
      'Sira o kulang ang picture na ito: pumili ng iba, o screenshot nito',
    'This image is full of QR codes, and they cannot be covered: choose one without them':
      'Puno ng QR code ang picture na ito at hindi matakpan: pumili ng walang QR code',
    'An inline image can be at most 2 MiB': 'Hanggang 2 MiB lang ang picture dito',
    'That was many pictures. Send the next one in {{minutes}} minutes.':
      'Ang daming picture. Ipadala ang susunod pagkalipas ng {{minutes}} minuto.',
    'You have 200 pictures here, and that is all. Those that you used nowhere go after a day.':
      'May 200 picture ka na rito, at hanggang doon lang. Ang hindi mo nagamit, mawawala pagkalipas ng isang araw.',
    'The class has 5,000 pictures, and that is all. Ask whoever runs it.':
      'May 5,000 picture na ang klase, at hanggang doon lang. Magtanong sa nagpapatakbo nito.',
    'The upload broke off. Send it again.': 'Naputol ang upload. Ipadala ulit.',
    'Upload the image first, then send its path': 'I-upload muna ang picture',
    'This upload address has lapsed. Ask for a new one.': 'Lumipas na ang upload. Subukan ulit.',
    'This upload address was already used. Ask for a new one.':
      'Nagamit na ang upload na ito. Subukan ulit.',
    'Files cannot be kept just now. Try again in a while.':
      'Hindi makapagtabi ng file ngayon. Subukan ulit mamaya.',
    'Many pictures came at once. Try again in a moment.':
      'Sabay-sabay ang dating ng picture. Subukan ulit mayamaya.',
    'There is no such image, or it is not yours to see':
      'Walang ganitong picture, o hindi ito para sa iyo',

    // Chat
    'Type a message or attach an image': 'Mag-type ng message o maglagay ng picture',
    'There is no such member to write to': 'Walang ganitong member',
    'Type a message': 'Mag-type ng message',
    'There is nobody to write to yet': 'Wala pang masusulatan',
    'One message goes to at most {{count}} people': 'Hanggang {{count}} tao lang ang isang message',
    'Type the reply': 'I-type ang sagot',
    'There are {{count}} saved replies. Remove one first.':
      'May {{count}} nang naka-save na sagot. Magtanggal muna ng isa.',
    'There is no such saved reply': 'Walang ganitong naka-save na sagot',

    // Signing in and up
    'Email or phone number is required': 'Kailangan ang email o phone number',
    'Either email or phone number is required': 'Ilagay ang email o phone number',
    'Enter an email or a phone number, not both': 'Email o phone number lang, huwag pareho',
    'Enter a Philippine mobile number, like 0917 123 4567':
      'Maglagay ng mobile number sa Pilipinas, gaya ng 0917 123 4567',
    'Enter an email address, like ana@example.com':
      'Maglagay ng email address, gaya ng ana@example.com',
    'Enter your password': 'Ilagay ang password mo',
    'Password must be at least {{count}} characters':
      'Hindi bababa sa {{count}} character ang password',
    'Password must be at most {{count}} characters':
      'Hanggang {{count}} character lang ang password',
    'Enter your current password': 'Ilagay ang kasalukuyang password mo',
    'This is not your current password': 'Hindi ito ang kasalukuyang password mo',
    'Choose another password than the temporary one': 'Pumili ng iba sa pansamantalang password',
    'This browser is not signed in any more': 'Hindi na naka-sign in ang browser na ito',
    'Passwords do not match': 'Hindi magkapareho ang password',
    'Too many people use this password. Choose another one.':
      'Maraming gumagamit ng password na ito. Pumili ng iba.',
    'At least {{count}} characters': 'Hindi bababa sa {{count}} character',
    'At most {{count}} characters': 'Hanggang {{count}} character lang',
    'Code must be 6 digits': '6 na numero dapat ang code',
    'This referral code is not known': 'Walang ganitong referral code',
    'This email address already has an account. Sign in instead.':
      'May account na ang email na ito. Mag-sign in na lang.',
    'This phone number already has an account. Sign in instead.':
      'May account na ang phone number na ito. Mag-sign in na lang.',
    'The mail server does not take this address. Check it for typing mistakes.':
      'Hindi tinatanggap ng mail server ang email na ito. Baka mali ang type.',
    'The email could not be sent just now. Nothing was changed; try again in a minute.':
      'Hindi naipadala ang email ngayon. Walang nabago; subukan ulit pagkaraan ng isang minuto.',
    'Too many wrong tries. Ask for a new code.': 'Ilang ulit nang mali. Humingi ng bagong code.',
    'Too many wrong codes today. Try again tomorrow.':
      'Ang daming maling code ngayong araw. Subukan ulit bukas.',
    'Too many wrong class codes. Try again in a while.':
      'Ang daming maling code ng klase. Subukan ulit mamaya.',
    'Too many wrong passwords. Try again in {{minutes}} minutes.':
      'Ilang ulit nang mali ang password. Subukan ulit pagkalipas ng {{minutes}} minuto.',
    'This is not your password': 'Hindi ito ang password mo',
    'Confirm with your password that it is you': 'Patunayan gamit ang password mo na ikaw ito',
    'Start again with your password': 'Magsimula ulit sa password mo',
    'Too many wrong codes. Start again with your password.':
      'Ilang ulit nang mali ang code. Magsimula ulit sa password mo.',
    'That code is wrong or was used already. Wait for the next one.':
      'Mali o nagamit na ang code. Hintayin ang susunod.',
    'This passkey could not be checked. Try again.':
      'Hindi ma-check ang passkey na ito. Subukan ulit.',
    'Enter the whole code': 'Ilagay ang buong code',
    'Give it a name': 'Bigyan ng pangalan',
    'You have an authenticator app already': 'May authenticator app ka na',
    'You have no authenticator app here': 'Wala kang authenticator app dito',
    'You have no such passkey': 'Wala kang ganitong passkey',
    'You have {{count}} passkeys. Remove one first.':
      'May {{count}} ka nang passkey. Magtanggal muna ng isa.',
    'This passkey was added already': 'Naidagdag na ang passkey na ito',
    'Start again with the QR code': 'Magsimula ulit sa QR code',
    'Start again: this app was added or begun anew meanwhile':
      'Magsimula ulit: naidagdag o sinimulan ulit ang app na ito',
    'Add an authenticator app or a passkey first': 'Magdagdag muna ng authenticator app o passkey',
    'This person has no second factor': 'Walang second factor ang taong ito',
    'Give a reason': 'Magbigay ng dahilan',
    'You are the last admin. Make somebody else one first.':
      'Ikaw ang huling admin. Gawin munang admin ang iba.',
    'You have active plans or pending requests. Wait until they are done, or cancel them.':
      'May active na plan o pending na request ka pa. Hintaying matapos, o i-cancel muna.',
    'You already have an email address here': 'May email ka na rito',
    'You already have a phone number here': 'May phone number ka na rito',
    'Too many failed sign-ins. Try again in {{minutes}} minutes.':
      'Ilang ulit nang hindi naka-sign in. Subukan ulit pagkalipas ng {{minutes}} minuto.',
    'That was a lot at once. Wait a moment.': 'Ang dami nang sabay-sabay. Sandali lang.',
    'No class has this code. Check it with your instructor.':
      'Walang klaseng may ganitong code. Itanong sa instructor mo.',
    'This class has ended, and all of it was wiped.':
      'Tapos na ang klaseng ito, at binura na lahat.',
    'This is not the code of this class': 'Hindi ito ang code ng klaseng ito',
    'The class still runs. End it first.': 'Tuloy pa ang klase. Tapusin muna.',
    'Nobody ended this class: there is nothing to take back.':
      'Walang nagtapos ng klaseng ito: walang babawiin.',
    'An end can be taken back within an hour only.':
      'Sa loob lang ng isang oras mababawi ang pagtatapos.',
    'This class is joined with a nickname only':
      'Nickname lang ang kailangan para sumali sa klaseng ito',
    'This class is joined with an email or phone number':
      'Email o phone number ang kailangan para sumali sa klaseng ito',
    'Many people came in from here. Try again in a while.':
      'Marami nang pumasok mula rito. Subukan ulit mayamaya.',
    'This setup link was used already or has expired. Start Kunwari again for a new one.':
      'Nagamit na o luma na ang setup link na ito. I-start ulit ang Kunwari para sa bago.',
    'Enter the name of the class': 'Ilagay ang pangalan ng klase',
    'Enter a date and time': 'Maglagay ng petsa at oras',
    'Say what to change': 'Sabihin kung ano ang babaguhin',
    'A class cannot end before it starts': 'Hindi puwedeng matapos ang klase bago ito magsimula',
    'A class ends at most {{count}} days after its start':
      'Hanggang {{count}} araw lang ang klase mula sa simula nito',

    // How a payment method is used, until an admin says otherwise
    'Send the pretend pesos, keep the reference number, and attach the pretend receipt.':
      'I-send ang kunwaring piso, itabi ang reference number, at i-attach ang kunwaring resibo.',

    // The clock
    'The clock runs forward only: choose a later moment':
      'Paabante lang ang orasan: pumili ng mas huling oras',
    'At most {{count}} days at a time': 'Hanggang {{count}} araw lang sa isang beses',
    'The speed must be greater than 0': 'Dapat mas malaki sa 0 ang bilis',
    'At most one simulated day a second (86400)': 'Hanggang isang araw kada segundo lang (86400)',
    'This has ended already': 'Natapos na ito',
    'There is no such job': 'Walang ganitong gawain',

    // Anything else
    'Something went wrong on our side. Nothing was changed. Incident {{incident}}':
      'May nasira sa amin. Walang nabago. Incident {{incident}}',

    // Any other range: after all sentences that begin so.
    'At least {{least}}': 'Hindi bababa sa {{least}}',
    'At most {{most}}': 'Hanggang {{most}} lang',
  },
}

export const say = speakByWords(words)
