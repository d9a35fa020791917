import { sentence } from '../core/text/text.ts';
import { listingMessages } from '../listings/messages.ts';

export const roommateMessages = {
  description: sentence('Description should be at least 15 characters.'),
  descriptionLong: sentence('Description cannot exceed 5,000 characters.'),
  moveIn: sentence('Move-in date is required.'),
  moveInPast: listingMessages.moveInPast,
  stayLength: sentence('Stay length must be at least 1 month.'),
  stayLengthLong: sentence('Stay length cannot exceed 1,200 months.'),
  occupation: sentence('Please select occupation.'),
  budget: sentence('Budget must be at least 1.'),
  genderPreference: sentence('Please select gender preference.'),
  budgetOrder: sentence('Minimum budget cannot exceed maximum.'),
  moveInOrder: sentence('The earliest move-in date cannot be after the latest.'),
  ageOrder: sentence('Minimum age cannot exceed maximum.'),
  onlyOne: sentence('You already have a roommate profile. Edit that one instead.'),
  notYours: sentence('You can only change your own roommate profile.'),
  deleteConfirmation: sentence(
    'Are you sure you want to delete your roommate profile? This action cannot be undone.',
  ),
  noneFound: sentence('No roommates found.'),
  noneByName: sentence('No roommates found with that name.'),
  fetchFailed: sentence('Failed to fetch roommates.'),
  oneFailed: sentence('Failed to fetch roommate.'),
  updateFailed: sentence('Failed to update roommate profile.'),
  registerFailed: sentence('Failed to register roommate profile.'),
  deleteFailed: sentence('Failed to delete roommate profile.'),
} as const;
