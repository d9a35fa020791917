export type Role = 'L' | 'T' | 'R';

/** What people write, by role and by how many stars they give. */
export const comments: Readonly<Record<Role, Readonly<Record<number, readonly string[]>>>> = {
  L: {
    5: [
      'Answered every message the same day and fixed the furnace on a Sunday. I would rent from them again.',
      'Clear about everything from the first viewing on. The deposit came back within a week.',
      'Kind, fair and never dropped in without asking. Best landlord I have had in three cities.',
      'Left us a list of neighbours, recycling days and the good bakery. It felt like a welcome.',
    ],
    4: [
      'Good landlord. Repairs take a few days, but they do get done.',
      'Friendly and correct. The hallway could use a coat of paint.',
      'Easy to reach and easy to talk to. Rent went up once, with proper notice.',
    ],
    3: [
      'All right overall. You have to ask twice when something needs fixing.',
      'The place was fine, the communication was slow at times.',
    ],
    2: ['It took a month to get the dishwasher looked at. Polite, but slow.'],
    1: ['Promised new windows before winter. We taped the old ones until spring.'],
  },
  T: {
    5: [
      'Paid on time, kept the place spotless and told us early about a small leak. Recommended without hesitation.',
      'Wonderful tenant. The neighbours still ask about them.',
      'Quiet, reliable and left the apartment cleaner than it was.',
    ],
    4: [
      'Good tenant, always reachable. A few nail holes, nothing serious.',
      'Reliable and pleasant. Rent was late once, with a call beforehand.',
    ],
    3: ['Fine on the whole. We had to talk about the recycling a few times.'],
    2: ['Moved out with two days of cleaning left for us.'],
    1: ['Several late payments, and we were hard pressed to reach them.'],
  },
  R: {
    5: [
      'We shared a kitchen for a year and are still friends. That says it all.',
      'Considerate, funny, and makes the best soup in the building.',
      'Tidy, quiet during exams and always up for a walk.',
    ],
    4: [
      'Easy to live with. Owns a surprising number of shoes.',
      'Good roommate, keeps to the cleaning plan most of the time.',
    ],
    3: ['Nice person, different idea of when the night begins.'],
    2: ['Dishes. I will just say dishes.'],
    1: ['We did not get along and were both glad when the lease ended.'],
  },
};
