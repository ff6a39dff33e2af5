import { Redirect, useLocation } from 'wouter';
import { patterns } from '../app/paths';

/** Shows the not-found page in place of the current path; the page names that path (design §9). */
export function NotFoundRedirect() {
  const [path] = useLocation();
  return <Redirect to={patterns.notFound} replace state={{ unknownPath: path }} />;
}
