import { LoadingLines, Skeleton } from "./loading.tsx";
import classes from "./page-loading.module.css";

/** Stands in for a page whose data is on its way, in a page's shape. */
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
