/** Neighbourhoods that are closer to another city's centre than to their own. */
export const surroundingCities: Readonly<Record<string, string>> = {
  'Toronto, ON':
    "Long Branch; Alderwood; West Humber-Clairville; Steeles; Pleasant View; Hillcrest Village; L'Amoreaux; York University Heights; Humber Summit; Black Creek; Danforth East York; Old East York; Milliken",
  'Montréal, QC': 'Ahuntsic-Cartierville; Cartierville; Pierrefonds-Roxboro; L’Île-Bizard–Sainte-Geneviève',
  'Laval, QC': 'Duvernay-Est',
  'Longueuil, QC': 'LeMoyne; Laflèche',
  'Vancouver, BC': 'Renfrew Heights; Renfrew-Collingwood; Champlain Heights; Killarney; Marpole South',
  'North Vancouver, BC':
    'Tsleil-Waututh; Cleveland; Upper Delbrook; Capilano; Upper Lynn; Indian River; Deep Cove; Maplewood; Grousewoods; Windsor Park; Parkway; Canyon Heights; Seymour Heights; Handsworth; Highlands; Blueridge; Pemberton Heights; Edgemont Village; Lions Gate; Norgate; Dollarton',
  'West Vancouver, BC':
    'Glenmore; British Properties; Chartwell; Caulfeild; Horseshoe Bay; Westmount; Altamont; Dundarave',
  'New Westminster, BC': 'Connaught Heights; Victory Heights; Sapperton; Queensborough',
  'Coquitlam, BC': 'Essondale; Coquitlam West; Cape Horn; Maillardville; Austin Heights; Cariboo',
  'Delta, BC': 'Sunshine Hills; North Delta',
  'Waterloo, ON':
    'Lexington; Beechwood West; University Downs; Laurelwood; Westvale; Columbia Hills; Clair Hills; Eastbridge; Conservation',
  'Dartmouth, NS':
    "Highfield Park; Keystone Village; Tufts Cove; Crichton Park; Montebello; Russell Lake; Harbourview; Wallace Heights; Westphal; Southdale; Burnside; Ellenvale; Manor Park; Bel Ayr Park; Commodore Park; Tam O'Shanter Ridge; Portland Estates; Portland Hills; Albro Lake; Micmac Village; Woodlawn; Woodside; Lancaster Ridge; Port Wallace; Nantucket; Greenough",
};
