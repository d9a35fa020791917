import type { TextRule, WordLists } from './rule.ts';

export const englishWords: WordLists = {
  money:
    'money deposit deposits rent payment payments fee fees etransfer etransfers interac wire funds cash downpayment prepayment retainer',
  paid: 'pay paying paid payment prepay deposit fee fees etransfer etransfers transfer transferred money funds',
  deposit: 'deposit deposits payment fee fees etransfer downpayment prepayment',
  ask: 'send sending pay paying transfer etransfer wire need needs require requires required requirement must want wants give make remit receive received due provide leave cover collect',
  due: 'required due needed payable mandatory expected paid sent received must asked compulsory necessary upfront',
  view: 'viewing viewings view viewed visit visits visiting visited showing showings tour tours see seeing seen shown show meet inspect inspection walkthrough',
  viewing:
    'viewing viewings view visit visits showing showings tour tours inspection appointment walkthrough',
  hold: 'book booking schedule secure reserve arrange confirm organize organise set',
  signed: 'sign signed signing signature lease leases',
  app: 'whatsapp whatsap watsapp whatapp whattsapp telegram telegramm viber wechat weixin snapchat snap skype kik hangouts messenger insta instagram imo zangi discord signal facebook fb',
  chatApp: 'whatsapp whatsap watsapp whatapp whattsapp telegram viber wechat zangi',
  key: 'key keys',
  courier: 'mail post courier fedex ups dhl purolator usps postal parcel ems canpar',
  country:
    'uk england scotland ireland spain portugal france germany italy greece turkey norway sweden denmark finland netherlands holland belgium switzerland austria poland ukraine russia israel egypt morocco algeria nigeria ghana kenya senegal benin cameroon africa europe asia india pakistan bangladesh china japan korea vietnam thailand malaysia singapore philippines indonesia dubai qatar emirates saudi kuwait australia zealand mexico brazil colombia argentina chile peru usa america states texas florida california kingdom arabia',
  live: 'live living working work based stationed posted relocated moved transferred missionaries missionary deployed staying stay stuck reside residing settled',
};

const money = 'money_before_viewing';
const otherMatters =
  'that call message contact email text write ring know proof budget history talk discuss about question questions reference references credit income';

export const englishRules: readonly TextRule[] = [
  {
    code: money,
    language: 'en',
    pattern: '@ask .. first|1st|last ... rent|month|months ... before|prior|ahead .. @view',
    between: otherMatters,
  },
  {
    code: money,
    language: 'en',
    pattern: '@ask .. @money ... before|prior|ahead .. @view',
    between: otherMatters,
  },
  {
    code: money,
    language: 'en',
    pattern: 'i|we|must|will ... ask|asking .. @money ... before|prior .. @view',
    between: otherMatters,
  },
  {
    code: money,
    language: 'en',
    pattern: '@money .. @due ... before|prior|ahead .. @view',
    between: otherMatters,
    oneClause: true,
  },
  {
    code: money,
    language: 'en',
    pattern: 'pay|paying|paid|prepay|etransfer ... before|prior .. @view',
    between: otherMatters,
    oneClause: true,
  },
  { code: money, language: 'en', pattern: '@deposit before|prior .. @view', between: otherMatters },
  {
    code: money,
    language: 'en',
    pattern: '@view ... once|after|until|upon|unless|till .. @paid',
    unless: '@signed',
  },
  {
    code: money,
    language: 'en',
    pattern: 'once|after|upon .. @paid ... @viewing|visit|see|view|address',
    unless: '@signed',
  },
  { code: money, language: 'en', pattern: '@money ... @due . to|for . @hold . @viewing', oneClause: true },
  {
    code: money,
    language: 'en',
    pattern: 'pay|paying|send|etransfer|transfer|wire .. @money ... to|for . @hold . @viewing',
    between: otherMatters,
    oneClause: true,
  },
  { code: money, language: 'en', pattern: '@deposit to|for . @hold . @viewing' },
  {
    code: money,
    language: 'en',
    pattern: 'pay|paying ... to view|visit|see|tour',
    unless: '@signed',
    between: otherMatters,
    oneClause: true,
  },
  { code: money, language: 'en', pattern: '@deposit .. @due . to view|visit|see|tour' },
  {
    code: money,
    language: 'en',
    pattern: 'to|for . @hold . @viewing ... pay|paying|etransfer|transfer|send|wire .. @money',
    unless: '@signed',
  },
  {
    code: money,
    language: 'en',
    pattern:
      'no|not|never|cant|cannot|wont|dont ... @view ... before|until|without|unless|till .. @money|pay|paid|paying',
    negates: true,
    unless: '@signed',
  },
  {
    code: money,
    language: 'en',
    pattern: 'send|sending|pay|paying|wire|transfer|deposit|rent|money ... western union',
  },
  {
    code: money,
    language: 'en',
    pattern:
      'send|sending|pay|paying|wire|transfer|deposit|rent|money ... moneygram|bitcoin|bitcoins|crypto|cryptocurrency|usdt',
  },
  {
    code: money,
    language: 'en',
    pattern: 'send|sending|pay|paying|deposit|rent|money ... gift|itunes|steam|amazon|prepaid card|cards',
  },
  {
    code: money,
    language: 'en',
    pattern:
      'send|wire|transfer|etransfer|pay .. @money ... now|today|tonight|asap|immediately|right ... hold|secure|reserve',
    unless: '@signed',
  },
  {
    code: money,
    language: 'en',
    pattern: 'cant|cannot|unable|without .. @view ... send|pay|etransfer|transfer|wire .. @money',
    negates: true,
  },
  {
    code: money,
    language: 'en',
    pattern: 'pay|send|wire|transfer|etransfer .. @money ... without .. seeing|viewing|visiting',
  },
  { code: money, language: 'en', pattern: 'sight unseen ... send|pay|etransfer|transfer|wire|deposit' },
  { code: money, language: 'en', pattern: 'send|pay|etransfer|transfer|wire|deposit ... sight unseen' },
  {
    code: money,
    language: 'en',
    pattern: 'send|pay|etransfer|transfer|wire .. @money ... then ... @view',
    unless: '@signed',
  },
  {
    code: money,
    language: 'en',
    pattern: 'payment|deposit|money first|upfront ... @view|address|door',
    unless: '@signed',
  },
  {
    code: money,
    language: 'en',
    pattern: 'reserve|secure|hold .. with|by|for .. @money ... yours',
    unless: '@signed',
  },

  {
    code: 'keys_by_mail',
    language: 'en',
    pattern:
      'mail|mailing|post|ship|shipping|courier|fedex|express . the|your|you|both|house|apartment . @key',
  },
  { code: 'keys_by_mail', language: 'en', pattern: 'mail|mailing|ship|shipping|courier keys' },
  {
    code: 'keys_by_mail',
    language: 'en',
    pattern: '@key ... by|via|through|per . @courier',
    unless: 'room mailroom office',
  },
  { code: 'keys_by_mail', language: 'en', pattern: '@key ... with|using . fedex|ups|dhl|purolator' },
  { code: 'keys_by_mail', language: 'en', pattern: '@key .. be|are|get|been . mailed|shipped|couriered' },
  { code: 'keys_by_mail', language: 'en', pattern: 'send|sending|ship|forward you . . @key' },
  {
    code: 'keys_by_mail',
    language: 'en',
    pattern: 'send|sending|ship|shipping|forward the|both . @key . to . you|your',
  },
  {
    code: 'keys_by_mail',
    language: 'en',
    pattern: '@key ... sent|delivered|shipped .. you|your',
    unless: 'person hand',
  },

  {
    code: 'other_messenger',
    language: 'en',
    pattern:
      'contact|text|message|reach|write|add|ping|dm|find|call|chat|hit|email|msg|talk|get|inbox .. me|us|my|him|her|our ... on|via|through|over|by|at|using . @app',
  },
  { code: 'other_messenger', language: 'en', pattern: '@chatApp me|us|only|number' },
  {
    code: 'other_messenger',
    language: 'en',
    pattern: 'my|our . @chatApp|messenger|insta|instagram|snapchat|skype .. is|#|handle|number|account',
  },
  { code: 'other_messenger', language: 'en', pattern: 'my|our @chatApp' },
  { code: 'other_messenger', language: 'en', pattern: '@chatApp #' },
  {
    code: 'other_messenger',
    language: 'en',
    pattern:
      'lets|let|we|please|can|could ... continue|talk|chat|move|switch|speak|go|discuss|contact|message|text .. on|to|over|via|through . @app',
    unless: 'group residents neighbours',
  },
  {
    code: 'other_messenger',
    language: 'en',
    pattern:
      'contact|talk|continue|deal|discuss|chat|message|communicate|write|speak ... outside|off this|the|of . app|site|platform|website',
  },

  {
    code: 'abroad',
    language: 'en',
    pattern: 'i|we .. am|are|live|work|living|working|have .. abroad|overseas|offshore',
    unless: 'born back returned student students',
    between: 'you if used was were from',
  },
  {
    code: 'abroad',
    language: 'en',
    pattern: 'i|we .. am|are|currently|stuck|temporarily .. out|outside of|the|canada . country|canada',
    unless: 'back returned',
    between: 'you if',
  },
  {
    code: 'abroad',
    language: 'en',
    pattern: 'i|we .. am|are .. outside canada',
    unless: 'back returned',
    between: 'you if',
  },
  {
    code: 'abroad',
    language: 'en',
    pattern: 'i|we .. not|longer . in . country|canada',
    between: 'you if',
    negates: true,
  },
  {
    code: 'abroad',
    language: 'en',
    pattern: 'i|we .. leave|left . canada|country',
    unless: 'back returned',
    between: 'you if',
  },
  {
    code: 'abroad',
    language: 'en',
    pattern: 'i|we ... @live .. in|to . . @country',
    unless: 'back returned',
    between: 'you if used lived was were from canada little',
  },
  {
    code: 'abroad',
    language: 'en',
    pattern: 'i|we .. got|have|took|accepted .. posting|job|position|assignment ... in . . @country',
    unless: 'back returned',
    between: 'you if',
  },
  {
    code: 'abroad',
    language: 'en',
    pattern: 'i|we am|are . in . . @country',
    between: 'you if canada little',
  },

  {
    code: 'contact_details',
    language: 'en',
    pattern: 'at . gmail|hotmail|outlook|yahoo|icloud|proton|protonmail|mail dot|com',
  },
  { code: 'contact_details', language: 'en', pattern: 'at .. dot com|ca|net|org|fr' },
  { code: 'contact_details', language: 'en', pattern: 'dot com|net|org' },
];

export const englishWarnings: readonly string[] = [
  'beware|wary|suspicious|suspect',
  'if|when .. anyone|anybody|someone|somebody|landlord|person|owner|ad|they .. ask|asks|want|wants|tells|says',
  'is|as . a|an . scam|fraud',
  'red flag',
  'watch|look out',
  'do|should|must|would|can i .. pay|send|transfer|see|have|need',
  'do|would you .. ask|require|need|want|take|expect|charge',
  'is|are . . deposit|fee|rent|payment .. required|needed|due|necessary',
];
