import { Button, Stack, Text, Title } from "@mantine/core";
import { unexpectedTitle } from "@utspring/domain/errors";
import { shellTexts } from "@utspring/domain/shell-texts";
import { uiTexts } from "@utspring/domain/ui-texts";
import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";

interface PageErrorBoundaryProps {
  children: ReactNode;
}

/** Catches a page that breaks or cannot be fetched (lost line, new version): the rest of the screen stays, and a reload helps. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Stack role="alert" align="center" gap="md" py="xl" ta="center">
        <Title order={1} fz="xl">{unexpectedTitle}</Title>
        <Text>{shellTexts.broken}</Text>
        <Button onClick={() => window.location.reload()}>{uiTexts.retry}</Button>
      </Stack>
    );
  }
}
