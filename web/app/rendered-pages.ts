/** The pages that look the same to everyone who stays on them; everyone else is redirected. */
export const audiences = {
  "/": "signed-out",
  "/login": "signed-out",
  "/create-account": "signed-out",
  "/reset-password": "everybody",
  "/terms-of-service": "everybody",
  "/privacy-policy": "everybody",
  "/member/checkin": "signed-in",
  "/kiosk": "everybody",
} as const;
