/** The path of scanned codes, the only one that the service worker answers. */
export const checkInPath = "/member/checkin";
