import type { WordLists } from '../../../core/text-rules/rule.ts';
import type { WordingCode } from './wording-rule.ts';

/** Without accents, like the texts they are compared with. */
export const frenchWordingWords: WordLists = {
  non: 'pas sans aucun aucune ni non zero jamais',
  seul: 'seulement uniquement exclusivement svp preference preferablement preferes preferee preferees recherche recherchee recherches obligatoire',
  cherche:
    'cherche cherchons recherche recherchons recherchee souhaite souhaitons veux voulons prefere preferons preference preferablement privilegie privilegions ideal ideale parfait parfaite convient conviendrait conviendra reserve reservee destine destinee voulu',
  refuse:
    'refuse refusons accepte acceptons louons loue prenons prend acceptes acceptees admis admises bienvenus bienvenues autorises autorisees permis tolere toleres',
  personne:
    'personne personnes gens couple couples locataire locataires colocataire colocataires coloc colocs candidat candidats clientele monde individu individus etudiante etudiantes etudiant etudiants famille familles dame dames monsieur',
  enfant: 'enfant enfants bebe bebes ado ados adolescent adolescents poupon poupons',
  age: 'jeune jeunes mur mure murs mures agee agees age ages retraite retraitee retraites aine ainee aines ainees',
  origine:
    'quebecois quebecoise quebecoises canadien canadienne canadiens canadiennes francais francaise blanc blanche blancs blanches noir noirs noire arabe arabes africain africaine africains africaines haitien haitienne haitiens chinois chinoise indien indiens indienne asiatique asiatiques maghrebin maghrebins maghrebine maghrebines algerienne marocaine algerien algeriens marocain marocains latino latinos latina europeen europeens europeenne autochtone autochtones francophone francophones anglophone anglophones',
  langue: 'francais anglais espagnol arabe mandarin',
  foi: 'chretien chretienne chretiens chretiennes musulman musulmane musulmans musulmanes juif juive juifs catholique catholiques hindou hindous sikh sikhs athee athees croyant croyante croyants temoin',
  femme: 'femme femmes fille filles dame dames etudiante etudiantes',
  homme: 'homme hommes gars garcon garcons',
  sexe: '@femme @homme',
  gai: 'gai gais gay gays lesbienne lesbiennes homosexuel homosexuels homosexuelle lgbt lgbtq trans transgenre queer',
  travail:
    'travailleur travailleurs travailleuse travailleuses professionnel professionnels professionnelle professionnelles salarie salaries salariee employe employes employee travaillant',
  refus: 'refuses refusees refuse interdit interdits interdites pas non exclus exclues prohibes',
};

export const frenchSuggestions: Readonly<Record<WordingCode, string>> = {
  wording_family: 'immeuble tranquille',
  wording_age: 'dans le respect du voisinage',
  wording_origin: 'bienvenue à tout le monde',
  wording_religion: 'bienvenue à tout le monde',
  wording_gender: 'à partager avec une autre personne ; écrivez-nous pour en savoir plus sur la maisonnée',
  wording_orientation: 'bienvenue à tout le monde',
  wording_disability: 'trois marches à l’entrée, sans ascenseur',
  wording_income: 'références demandées',
  wording_citizenship: 'références demandées',
};
