import { LoadingLines, Skeleton } from "./loading.tsx";
import classes from "./page-loading.module.css";

/** A placeholder in the shape of a page, shown while its data loads. */
export function PageLoading() {
  return (
    <div className={classes["loading"]}>
      <div className={classes["head"]}>
        <Skeleton width="13.75rem" height="2rem" />
      </div>
      <LoadingLines lines={4} />
    </div>
  );
}
