import type { WordLists } from '../../../core/text-rules/rule.ts';
import type { WordingCode } from './wording-rule.ts';

export const englishWordingWords: WordLists = {
  no: 'no not without zero nor',
  refuse: 'dont cannot cant wont not never doesnt no',
  take: 'accept accepting allow allowing rent renting take taking want wanting permit permitting accommodate',
  only: 'only exclusively strictly preferred prefered please wanted required',
  want: 'prefer prefers preferring preferably seeking seeks looking wanted want wants ideal perfect suits suit suitable suited best for',
  person:
    'person persons people couple couples tenant tenants renter renters applicant applicants individual individuals roommate roommates occupant occupants candidate candidates lady ladies gentleman gentlemen woman women man men female females male males adult adults single singles student students family families girl girls guy guys crowd',
  kid: 'kid kids child children baby babies infant infants toddler toddlers teen teens teenager teenagers',
  age: 'young younger mature older middle elderly retired senior',
  origin:
    'canadian canadians caucasian caucasians white whites black blacks asian asians chinese indian indians punjabi gujarati tamil pakistani pakistanis bangladeshi filipino filipinos filipina african africans arab arabs european europeans latino latinos korean koreans japanese iranian iranians persian nigerian nigerians jamaican jamaicans mexican mexicans ukrainian ukrainians indigenous native natives francophone francophones anglophone anglophones quebecois',
  tongue:
    'english french mandarin cantonese punjabi hindi tamil tagalog spanish arabic farsi urdu korean russian',
  faith:
    'christian christians muslim muslims jewish jew jews hindu hindus sikh sikhs catholic catholics buddhist buddhists atheist atheists mormon mormons',
  woman: 'female females woman women girl girls lady ladies',
  man: 'male males man men guy guys gentleman gentlemen boy boys',
  sex: '@woman @man',
  gay: 'gay gays lesbian lesbians lgbt lgbtq homosexual homosexuals queer trans transgender bisexual',
  service: 'service guide assistance support therapy seeing',
  animal: 'animal animals dog dogs',
  benefits: 'welfare odsp ow pwd aish ei subsidy subsidies unemployed benefits',
};

export const englishSuggestions: Readonly<Record<WordingCode, string>> = {
  wording_family: 'quiet building',
  wording_age: 'respectful of the neighbours',
  wording_origin: 'everyone is welcome',
  wording_religion: 'everyone is welcome',
  wording_gender: 'shared with one other person; write to us about the household',
  wording_orientation: 'everyone is welcome',
  wording_disability: 'three steps at the entrance, no elevator',
  wording_income: 'references, please',
  wording_citizenship: 'references, please',
};
