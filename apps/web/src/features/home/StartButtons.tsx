import { Button, Group } from "@mantine/core";
import { homeOf } from "@utspring/domain/auth/routes";
import { homeTexts } from "@utspring/domain/home-texts";
import { Link } from "react-router-dom";
import { useMe } from "../../lib/use-me.ts";
import classes from "./StartPage.module.css";

/** The way on for whoever looks: into the class, to a class, to the desk, or in. */
export function StartButtons() {
  const { me, isLoading } = useMe();
  if (isLoading) return <div className={classes["waiting"]} />;
  if (!me) {
    return (
      <Group gap="sm">
        <Button component={Link} to="/auth" state={{ tab: "signUp" }} size="lg" color="yellow.4">{homeTexts.start}</Button>
        <Button component={Link} to="/auth" size="lg" variant="outline" color="white">{homeTexts.signIn}</Button>
      </Group>
    );
  }
  const home = homeOf(me.actor);
  const labels = { "/auth": homeTexts.signIn, "/admin": homeTexts.toAdmin, "/class": homeTexts.toClass, "/join-class": homeTexts.toJoin };
  return <Group><Button component={Link} to={home} size="lg" color="yellow.4">{labels[home]}</Button></Group>;
}
