export const atlanticNeighbourhoods = `
North End | Halifax, NS | 44.66, -63.597 | 0 | Halifax North End
South End | Halifax, NS | 44.632, -63.58 | 0 | Halifax South End
West End | Halifax, NS | 44.648, -63.613 | 0 | Halifax West End
Downtown Halifax | Halifax, NS | 44.648, -63.5755 | 0 | Downtown; fr:Centre-ville
Spring Garden | Halifax, NS | 44.642, -63.58 | 0 | Spring Garden Road
Quinpool | Halifax, NS | 44.644, -63.598 | 0 | Quinpool District; Quinpool Road
Clayton Park | Halifax, NS | 44.66, -63.65
Fairview | Halifax, NS | 44.657, -63.637
Spryfield | Halifax, NS | 44.612, -63.618
Downtown Dartmouth | Dartmouth, NS | 44.667, -63.567 | 0 | Downtown; fr:Centre-ville
Uptown | Saint John, NB | 45.273, -66.063
Downtown | Moncton, NB | 46.089, -64.775 | 0 | fr:Centre-ville
Downtown | Fredericton, NB | 45.962, -66.642 | 0 | fr:Centre-ville
Downtown | Charlottetown, PE | 46.235, -63.127 | 0 | fr:Centre-ville
Downtown | St. John's, NL | 47.564, -52.709 | 0 | fr:Centre-ville
Georgestown | St. John's, NL | 47.568, -52.719
Churchill Square | St. John's, NL | 47.574, -52.729
`;
