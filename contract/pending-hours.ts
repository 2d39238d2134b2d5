/** How long the check-in of somebody who is not signed in stays pending, in hours. */
export const pendingHours = 2;
