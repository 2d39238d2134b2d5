/** How long the check-in of someone who is not signed in stays pending, in hours. */
export const pendingHours = 2;
