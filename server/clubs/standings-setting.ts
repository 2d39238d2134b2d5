export {
  getStandingsChange,
  readStandings as findStandings,
  updateStandings as setStandings,
} from "./standings-setting.store.ts";
