export {
  deleteRecordLink,
  deleteRecordLinksBefore,
  endRecordLinks,
  findRecordLink,
  insertRecordLink,
  listRecordLinks,
  listRecordLinksOf,
  type Sharer,
} from "./record-links.store.ts";
