import { rulesFor, type WordingRule } from './wording-rule.ts';

const rules = rulesFor('en');
const places =
  'restaurant restaurants grocery groceries food store stores market supermarket school schools church hospital centre center temple mosque community village cemetery street park';
const others = 'two three other another both # live lives';
const poolHours = { unless: 'pool gym sauna swim hours lane' };
const club = 'club arena team store shop barber gym washroom washrooms change shelter hockey';

const family: readonly WordingRule[] = [
  ...rules('wording_family', ['@no .. @kid', '@no . or|and . @kid'], {
    between:
      'problem problems issue issues limit welcome for near past objection restriction restrictions worry',
  }),
  ...rules('wording_family', ['no|nor|not . families|family'], {
    unless: 'room doctor physician restaurant',
    between: 'only problem',
  }),
  ...rules('wording_family', [
    'kid|child|kids|children free',
    'childfree|childless|kidfree',
    'no|without dependants|dependents',
    '@no . pregnant|pregnancy',
    'empty nester|nesters',
    '@kid .. not|cannot|cant|arent|never . allowed|permitted|accepted|welcome|suitable|live',
    '@refuse ... @take .. @kid|families|family',
  ]),
  ...rules('wording_family', [
    'not|isnt|unsuitable|inappropriate .. suitable|ideal|meant|appropriate|suited|recommended|for|designed .. @kid|families',
  ]),
  ...rules('wording_family', ['unsuitable|inappropriate for . @kid|families']),
  ...rules(
    'wording_family',
    [
      'adult|adults only|building|oriented|lifestyle|complex|household|preferred',
      'only|strictly|prefer|exclusively|preferably . adults',
      'adults . @only',
    ],
    poolHours,
  ),
  ...rules(
    'wording_family',
    [
      'single|couple|couples|singles . @only',
      'single|married|childless . person|people|couple|couples|tenant|tenants . @only',
      'ideal|perfect|suits|suitable|suited|best|prefer|preferably|seeking|looking|only ... quiet|single|married|responsible|clean . couple|couples|person|individual|individuals|singles',
    ],
    {
      between:
        'straight hetero heterosexual gay traditional sex working professional employed young older lady family families friends',
    },
  ),
];

const age: readonly WordingRule[] = [
  ...rules('wording_age', [
    '@no .. seniors|elderly|retirees|pensioners|millennials|boomers',
    '@no . old people|tenants|persons',
    '@want .. @age . @person|professional|professionals|crowd',
    'wanted @age . . @person',
    '@age|aged . @person|professional|professionals . . @only',
    '@age|aged . @person|professional|professionals @only',
    'not . suitable|suited|ideal .. seniors|elderly',
    'seniors|retirees @only',
    '@refuse ... @take .. seniors|elderly|retirees',
  ]),
  ...rules(
    'wording_age',
    [
      'be|tenant|tenants|applicants|person|people|women|men|someone|adults|roommate|roommates|female|females|male|males|anyone ... over|under|above|below|least #',
      'be|tenant|tenants|applicants|person|people|women|men|someone|adults|roommate|roommates|female|females|male|males ... ages|aged|age|between .. # . #',
      'ages|aged|age . # . # . @only',
      'ages|aged|age . # . # only',
      'over|under|age|aged # only|preferred|please',
      '# . years|year . old|of . . only|preferred',
      '# plus . building|community|complex',
      'adults|tenants|people|women|men|persons # plus|years|yrs|and',
      'no ... under|over . . . # only|years|yrs|old|year',
      'no|nobody|anyone one|tenants|people|adults|applicants|roommates . under|over . . #',
    ],
    {
      unless:
        'here pounds lbs kg dogs dog pets minutes ft feet km sign height deposit months month blocks insurance 18 19 clearance experience guests',
    },
  ),
];

const origin: readonly WordingRule[] = [
  ...rules(
    'wording_origin',
    [
      '@no .. immigrants|immigrant|foreigners|foreigner|@origin',
      '@no .. foreign people|tenants|renters|families|names',
      '@refuse ... @take .. immigrants|foreigners|@origin',
    ],
    { between: `${places} problem citizen citizens loonie tire` },
  ),
  ...rules(
    'wording_origin',
    [
      '@origin . @only',
      '@only . @origin',
      'prefer|preferably|preference|looking|seeking|want|wanted|suits|ideal ... @origin . @person|background',
      '@origin . @person|background . @only',
    ],
    {
      between: `${places} ${others} speaking style doors door walls kitchen cabinets citizen citizens residents`,
    },
  ),
  ...rules(
    'wording_origin',
    ['born . . canada|canadian . only', 'only . born . canada|canadians', 'no accents'],
    {},
  ),
  ...rules(
    'wording_origin',
    [
      'must|need|should|has|have ... speak|understand|fluent . . @tongue',
      '@tongue speaking|speakers|speaker . @only|tenants|tenant|roommate|renters',
      '@tongue speaking|speakers|speaker @only',
      'only ... @tongue speaking|speakers',
      'fluent|good|proficient|perfect . @tongue . required|must|mandatory|only|essential|necessary',
      '@tongue . required|mandatory|must|only|essential',
      'looking|seeking|prefer|want ... speaks|speaking|speak . . @tongue',
    ],
    { suggestion: 'the lease is in English', between: `${places} we movies menu` },
  ),
  ...rules('wording_origin', ['no|not .. curry|ethnic'], { suggestion: 'good kitchen ventilation' }),
];

const religion: readonly WordingRule[] = rules(
  'wording_religion',
  [
    '@no .. @faith',
    '@faith . @only',
    '@only . @faith',
    'prefer|preferably|looking|seeking|want|ideal|suits|for ... @faith . @person|household|home|values|believer|believers|background|sister|sisters|brother|brothers',
    'must|should ... @faith',
    'same|our|share . . faith|religion|beliefs',
    'god fearing|loving',
    'practising|practicing @faith|only|person',
    'church going|goers',
    '@faith . @person . @only',
    '@refuse ... @take .. @faith',
  ],
  { between: places },
);

const gender: readonly WordingRule[] = [
  ...rules('wording_gender', ['@sex . @only', '@sex @person . @only', '@only . @sex', 'for . @sex only'], {
    between: `${others} no one`,
    unless: club,
  }),
  ...rules(
    'wording_gender',
    [
      'prefer|preferably|preference|looking|seeking|want|wanted|suits|suitable|ideal|perfect|accepting .. @sex',
      'looking|seeking|searching for . . . @sex',
      'available|room|bed|rent for . . @sex',
      'no|not . @sex',
      'all female|girls|girl|male|womens|women|men|guys . house|household|home|apartment|unit|building',
      '@refuse ... @take .. @sex',
      'same gender',
    ],
    { between: `${others} with`, unless: `gender genders ${club}` },
  ),
];

const orientation: readonly WordingRule[] = rules(
  'wording_orientation',
  [
    '@no .. @gay',
    'straight|heterosexual|hetero . @person|@only',
    'straight|heterosexual @only',
    'traditional|normal couple|couples|family|families|lifestyle . @only',
    '@gay .. not|arent|never . allowed|welcome|accepted|permitted',
    '@refuse ... @take .. @gay',
    'no|not ... same sex',
    '@gay . @only',
  ],
  { unless: 'village friendly' },
);

const disability: readonly WordingRule[] = [
  ...rules(
    'wording_disability',
    [
      'no|not|nor|including|even|cannot|dont|cant ... @service @animal',
      '@service @animal .. not|cannot|arent|never . allowed|accepted|welcome|permitted|exempt',
      '@service @animal .. extra|fee|charge|deposit|refused|prohibited',
    ],
    {
      suggestion: 'no pets; service animals are welcome',
      between: 'except besides unless than other welcome ok okay',
    },
  ),
  ...rules(
    'wording_disability',
    ['@no .. wheelchair|wheelchairs|walkers|scooters|disabled|disability|disabilities|handicapped|handicap'],
    {
      unless:
        'accessible accessibility access ramp lift entrance friendly parking problem benefits pension payments',
    },
  ),
  ...rules('wording_disability', [
    'able bodied',
    'physically|mentally fit|able|stable|healthy|sound|well',
    'healthy @person|only|adults',
    'must . . healthy|fit|mobile',
    'no|not|without ... mental|psychiatric . health|illness|issues|problems|conditions|disorders',
    'no|not|without .. medical|health conditions|issues|problems',
    'no .. addicts|addictions|recovering|addiction',
    'not . suitable|suited|ideal|appropriate|recommended ... disabled|disabilities|disability|mobility|handicapped|wheelchairs',
    'unsuitable for ... disabled|disabilities|mobility',
    '@refuse ... @take .. disabled|handicapped|disability|disabilities',
  ]),
];

const income: readonly WordingRule[] = [
  ...rules('wording_income', ['@no ... @benefits', '@refuse ... @take .. @benefits|assistance'], {
    between: 'problem welcome ask question building',
    unless: 'view',
  }),
  ...rules('wording_income', [
    '@no .. social|income|government|public|rent|housing assistance|supplement|services|benefits',
    '@no . assistance',
  ]),
  ...rules('wording_income', [
    'working|employed|professional|career|salaried . @person|professional|professionals . . @only',
    'working|employed|professional|career|salaried @person|professional|professionals @only',
    'professionals @only',
    'employed|working @only',
    'must have . . job|employment',
    'professionals . couples|singles . @only',
    'only|strictly|exclusively|preferably|prefer .. working|employed|professional|professionals|salaried . @person|professionals|professional',
    'only|strictly|exclusively|prefer . professionals|workers',
    'prefer|preferably|seeking|looking|ideal|perfect|suits|suitable|suited|best|want ... working|employed|business|career|salaried . @person|professional|professionals',
    'must|need|should . . employed|working|salaried',
    'must|need ... full|permanent|stable|steady|regular|good . time|job|employment|. job|employment',
    'full|permanent|stable|steady . employment|job|work . . required|only|must|mandatory|needed|essential',
    'full time|permanent|stable|steady employment|job required|only|must|mandatory|needed',
    'gainfully employed',
    'must work full|outside',
    'no|nobody|anyone .. without . job|employment|jobs',
  ]),
  ...rules(
    'wording_income',
    [
      'prefer|preferably|seeking|looking|ideal|perfect|suits|suitable|suited|want ... professional|professionals',
    ],
    {
      between: 'movers cleaning cleaners cleaner kitchen office photos use managed students student',
      unless: 'kitchen office photos appliances students roommates anyone',
    },
  ),
];

const citizenship: readonly WordingRule[] = [
  ...rules(
    'wording_citizenship',
    [
      'citizen|citizens|citizenship|citizenships .. @only|must|mandatory',
      'permanent resident|residents|residency . . @only|must|mandatory',
      'permanent resident|residents|residency only|preferred|please',
      'pr . holder|holders|card|status|citizen|citizens . @only',
      'pr @only',
      'only|strictly|must|prefer|preferably ... citizen|citizens|permanent resident|residents',
      'only|strictly|must|prefer|preferably ... citizen|citizens',
      'must|need ... permanent resident|residents|residency',
      '@refuse ... @take .. refugees|refugee|newcomers|visa|international',
    ],
    { unless: 'senior parking gym pool' },
  ),
  ...rules(
    'wording_citizenship',
    [
      '@no .. refugees|refugee|newcomers|newcomer|asylum',
      '@no .. international|foreign|exchange student|students|workers',
      '@no .. visa|visas|visitor|student|study|work|temporary holder|holders|permit|permits|visas|residents|status|workers',
      '@no . visa|temporary|international',
      'valid|canadian status . @only',
    ],
    { between: 'problem credit card parking experience' },
  ),
];

export const englishWordingRules: readonly WordingRule[] = [
  ...family,
  ...age,
  ...origin,
  ...religion,
  ...gender,
  ...orientation,
  ...disability,
  ...income,
  ...citizenship,
];

/** Sentences that say the opposite. */
export const englishWordingPromises: readonly string[] = [
  'regardless of',
  'discriminate|discrimination|discriminating',
  'human rights',
  'all|any|every ages|age|gender|genders|orientations|faiths|faith|religions|nationalities|origins',
  'no matter',
  'whether . you',
];
