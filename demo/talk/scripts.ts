import type { Language } from '@lodgepole/contract/core/language';

/**
 * Who speaks, by their place in the conversation, and what they say; in each language where people write different ones.
 * `{street}`, `{ofStreet}` (French), `{me}` and `{you}` are filled in. What answers someone is said only when they are there.
 */
export type Line = readonly [
  speaker: number,
  text: string | Readonly<Record<Language, string>>,
  answersTo?: number,
];
export type Script = readonly Line[];

/** 0 asks about a home, 1 lets it. */
export const enquiries: readonly Script[] = [
  [
    [0, 'Hi {you}, is the place on {street} still available?'],
    [1, 'Hello {me}! Yes, it is. When would you like to see it?'],
    [0, 'Would Thursday after six work for you?'],
    [1, 'Thursday at 6:30 is good. Ring the second bell, the first one is for my neighbour.'],
    [0, 'Perfect, see you then. Should I bring anything?'],
    [1, 'Just yourself and your questions.'],
  ],
  [
    [0, 'Good afternoon! Does the rent on {street} include heat? I could not tell from the listing.'],
    [
      1,
      'Good question, I will make that clearer. What is ticked under utilities is included, the rest is in your name.',
    ],
    [0, 'Thanks. And roughly what did hydro come to last winter?'],
    [1, 'About $70 a month, a little more in January.'],
  ],
  [
    [0, 'Hello, I have a cat who is eleven and mostly sleeps. Would that be all right?'],
    [1, 'A sleepy cat sounds fine. Please send me a picture of the cat.'],
    [0, 'Her name is Pickles. I will bring one along to the viewing.'],
    [1, 'Then I look forward to meeting one of you. Is Saturday at 11 good?'],
    [0, 'Saturday at 11 it is.'],
  ],
  [
    [0, 'Hi! Is there a place for two bikes at {street}?'],
    [1, 'Yes, there is a rack at the back, and the basement in winter.'],
  ],
  [
    [
      0,
      'Hello {you}, I am moving for a new job and could only start a month after the date in the listing. Would you hold it?',
    ],
    [1, 'Hello {me}, congratulations on the job. I could do two weeks, a month is hard for me.'],
    [0, 'Two weeks could work if I can store a few boxes earlier.'],
    [1, 'Boxes are no problem. Let us talk about it when you visit.'],
  ],
  [
    [0, 'Is the street quiet at night? I work early shifts.'],
    [1, 'It is. The bedroom faces the yard, you hear the birds and not much else.'],
    [0, 'That sounds just right. Could I come by this week?'],
  ],
  [
    [0, 'Hi, would you consider a group of three? We are all employed and know each other from school.'],
    [
      1,
      'I would, as long as each of you has a room. Please open a group here and apply together, then I have everything in one place.',
    ],
    [0, 'Great, we will do that tonight.'],
    [1, 'Thank you. I usually answer within a day.'],
  ],
  [
    [0, 'Thank you for showing us {street} yesterday. We liked it a lot.'],
    [1, 'I enjoyed meeting you. Two other people are looking at it on Monday, so do not wait too long.'],
    [0, 'Understood, we will decide over the weekend.'],
  ],
  [
    [0, 'Bonjour! Do you also have something available in the spring? This one is a bit early for me.'],
    [1, 'Bonjour! Not yet, but a two-bedroom nearby will be free in May. I can let you know.'],
    [0, 'Please do, that would be perfect.'],
  ],
  [
    [
      0,
      'Hello, could you tell me how fast the internet is there? I work from home and have a lot of video calls.',
    ],
  ],
];

/** 0 opened the group. */
export const groupTalks: readonly Script[] = [
  [
    [0, 'Welcome everybody! I made this group for the place we looked at. Who wants which room?'],
    [1, 'Happy with the small one if I pay a bit less.'],
    [0, 'That seems fair. Shall we say $75 less for the small one?'],
    [2, 'Fine with me. I would like the one with the morning sun.'],
    [1, 'Deal. When do we apply?'],
    [0, 'Tonight, if everybody agrees. I will press the button at nine.'],
    [2, 'Agreed!'],
  ],
  [
    [0, 'Did everybody see that it has in-unit laundry? No more quarters.'],
    [1, 'That alone is worth it.'],
    [2, 'I have a kitchen table and six chairs, no need to buy one.'],
    [0, 'And I have the pots. We are practically moved in.'],
  ],
  [
    [0, 'The landlord would like a few words about each of us. Could you each write two sentences?'],
    [1, 'Done, it is in my profile now.'],
    [2, 'I will do it after class.'],
  ],
  [
    [0, 'Viewing is on Saturday at ten. Who can make it?'],
    [1, 'I can.'],
    [2, 'I have to work, but take pictures of the closets, please.'],
    [1, 'Closets, noted.', 2],
  ],
];

/** 0 lets the home, the others applied for it. */
export const landlordTalks: readonly Script[] = [
  [
    [0, 'Thank you for applying. I like what I read. Could you tell me how long you would like to stay?'],
    [1, 'At least a year, and longer if it works out for everybody.'],
    [2, 'Same for me.'],
    [0, 'Good. I will check your references this week and come back to you by Friday.'],
  ],
  [
    [
      0,
      'Hello all, your application is complete. Is the move-in date fixed, or could you come two weeks later?',
    ],
    [1, 'Two weeks later would even be easier for us.'],
    [0, 'Perfect, then I have time to repaint the hallway.'],
  ],
  [[0, 'Thanks for the application! I am reading all of them this weekend and will let you know on Monday.']],
];

/** 0 writes to 1, whom they would like to share a home with. */
export const roommateTalks: readonly Script[] = [
  [
    [0, 'Hi {you}! I read your profile and we seem to keep the same hours. Are you still looking?'],
    [1, 'Hi {me}, yes, I am. Have you found a home you like yet?'],
    [0, 'Two, actually. Both have three bedrooms, so we would need one more person.'],
    [1, 'That works for me. Shall we meet for a coffee first?'],
    [0, 'Good idea. Saturday afternoon?'],
    [1, 'Saturday is fine. You choose the place.'],
  ],
  [
    [0, 'Hello {you}, would a cat be a problem for you? Mine is calm and mostly asleep.'],
    [1, 'Not at all, I grew up with cats. What is its name?'],
    [0, 'Biscuit. Very much the colour of one.'],
    [1, 'Then Biscuit and I will get along. When would you like to move?'],
  ],
  [
    [
      0,
      'Hi! I am putting together a group for the new year. Quiet people, weekly cleaning, shared groceries if everybody likes.',
    ],
    [1, 'Sounds good so far. How many of you are there?'],
    [0, 'Two with me. I can invite you to the group when we have found a home.'],
    [1, 'Please do. I would rather not go above a thousand a month.'],
    [0, 'Neither would we.'],
  ],
  [
    [0, 'Hello {you}, I noticed that you also work from home. How do you do it with calls?'],
    [1, 'Door closed and headphones on. I have never disturbed anybody, as far as I know.'],
    [0, 'Same here. We might be a good match.'],
  ],
  [[0, 'Hey {you}, still looking for roommates? I like that you cook.']],
];
