import type { TextSignal } from '../signals.ts';

type BadText = readonly [text: string, ...codes: readonly TextSignal[]];

export const badEnglish: readonly BadText[] = [
  [
    'Please e-transfer the deposit before the viewing so I know that you are serious.',
    'money_before_viewing',
  ],
  [
    'A refundable deposit of $500 is required to book a viewing. You get it back if you do not like the place.',
    'money_before_viewing',
  ],
  ['You can see the apartment once you have paid the first month’s rent.', 'money_before_viewing'],
  [
    'I am currently abroad for work, so I will mail you the keys as soon as the deposit arrives.',
    'abroad',
    'keys_by_mail',
  ],
  [
    'No viewings until the security deposit is received, there were too many time wasters.',
    'money_before_viewing',
  ],
  [
    'I am out of the country on a mission with my church. The keys will be sent to you by FedEx.',
    'abroad',
    'keys_by_mail',
  ],
  ['Please contact me on WhatsApp, I do not check messages here.', 'other_messenger'],
  ['Text me on Telegram @sunnyflat, faster than this site.', 'other_messenger'],
  ['Write to me at sunny.flat@example.com for more pictures.', 'contact_details'],
  ['Call 416-555-0134 after six, ask for Dan.', 'contact_details'],
  [
    'My WhatsApp is +1 (647) 555-0199, message me there and we will talk about the apartment.',
    'other_messenger',
    'contact_details',
  ],
  ['Email me directly: dan dot flat (at) gmail dot com. I answer the same day.', 'contact_details'],
  ['My number is 5 1 4 - 5 5 5 - 0 1 7 3, this site hides it otherwise.', 'contact_details'],
  ['Reach me at six one three five five five zero one two two.', 'contact_details'],
  ['More photos and the application at www.rent-fast-homes.example.com/apply', 'contact_details'],
  [
    'We relocated to the United Kingdom last month and are looking for a responsible person to look after our home. Keys will be couriered to you.',
    'abroad',
    'keys_by_mail',
  ],
  [
    'Send the first month by Western Union and I will arrange the showing with my agent.',
    'money_before_viewing',
  ],
  [
    'Since many people are interested, wire the deposit today to secure it and you can visit on the weekend.',
    'money_before_viewing',
  ],
  [
    'I cannot show you the home before you pay the holding fee, those are the rules of the agency.',
    'money_before_viewing',
  ],
  ['I’m living in Spain now because of my job, the flat in Toronto stands empty.', 'abroad'],
  ['You will get the keys by mail together with two copies of the contract.', 'keys_by_mail'],
  [
    'I’ll ship the keys to your address with DHL, you open the door, and if you like it you stay.',
    'keys_by_mail',
  ],
  ['Let’s continue on Signal, add me there. This app is too slow for me.', 'other_messenger'],
  ['WhatsApp only please. Serious renters only.', 'other_messenger'],
  ['Add me on WeChat: torontohome88', 'other_messenger'],
  ['Pay the deposit with gift cards and I will hold the unit until you can visit.', 'money_before_viewing'],
  ['To schedule a tour you first need to pay the application fee of $75 by Interac.', 'money_before_viewing'],
  ['I had to leave Canada urgently and I am overseas until next year.', 'abroad'],
  ['We are missionaries in Nigeria and rent out our family home in Calgary.', 'abroad'],
  [
    'After receiving your deposit I will send you the exact address so that you can have a look.',
    'money_before_viewing',
  ],
  ['Transfer the rent in advance, then we can organize the visit.', 'money_before_viewing'],
  ['Hit me up on Insta or Snapchat instead, I am never on here.', 'other_messenger'],
  ['Don’t hesitate to send the deposit before viewing, it is fully refundable.', 'money_before_viewing'],
  ['ＰＡＹ the ｄｅｐｏｓｉｔ before the viewing and it is yours.', 'money_before_viewing'],
  ['Contact me on W h a t s A p p for details.', 'other_messenger'],
  ['Mу hоme is free. Sеnd mе thе dероsit bеfоrе thе viеwing.', 'money_before_viewing'],
  [
    'I am working offshore in Norway and my sister cannot show the flat. The keys and the papers come to you by courier.',
    'abroad',
    'keys_by_mail',
  ],
  [
    'If you cannot view it in person, just e-transfer the deposit and the place is reserved for you.',
    'money_before_viewing',
  ],
  ['Message my cousin on Facebook Messenger, he handles the rental.', 'other_messenger'],
  [
    'We must receive first and last month’s rent prior to any showing of the property.',
    'money_before_viewing',
  ],
  [
    'Due to my job transfer I’m now based in Texas. You may drive by and look through the window. I can mail the keys to you once the lease is signed.',
    'abroad',
    'keys_by_mail',
  ],
  [
    'The house is vacant, I am not in the country at the moment. Mail me at homeowner77@mail.example and I will explain.',
    'abroad',
    'contact_details',
  ],
  [
    'Kindly make the payment first so that I can release the address and you can go and look at it.',
    'money_before_viewing',
  ],
  [
    'The caretaker will open for you after you have e-transferred half of the deposit.',
    'money_before_viewing',
  ],
  ['I got a new posting with the UN in Kenya and took the family with me.', 'abroad'],
  ['The key is on its way to you with UPS as soon as you confirm your details.', 'keys_by_mail'],
  ['You can find me on Whats App under my name, quicker answers.', 'other_messenger'],
  ['Dial four one six, then 555, then 0187 and ask for Sam.', 'contact_details'],
  [
    'Due to Covid there are no in-person tours. Reserve with a $400 e-transfer and the place is yours.',
    'money_before_viewing',
  ],
  ['Reply to rentals AT homesforyou DOT ca with your full name.', 'contact_details'],
];
